import fc from 'fast-check';
import { expect, test } from 'vitest';
import { templatize } from '../../../../../core/page/templates/templatize.ts';
import { expandTemplates } from '../../../../fakes/expand-templates.ts';

const oneOf = (...words: string[]) => fc.constantFrom(...words);
const text = fc.oneof(
  oneOf('', ' ', 'Save', '$10', 'a|b', '\\', '"', "it's", '{{1}}', '{{'),
  fc.string(),
);
const escaped = text.map((t) => t.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
const value = escaped.map((t) => t.replaceAll('"', '&quot;'));

/** Trees of few tags and attributes, so that the same shapes come again and again. */
const { tree } = fc.letrec<{ tree: string; element: string }>((tie) => ({
  tree: fc
    .array(fc.oneof({ depthSize: 'small' }, escaped, tie('element')), { maxLength: 6 })
    .map((c) => c.join('')),
  element: fc
    .tuple(
      oneOf('div', 'li', 't1', 'br'),
      oneOf('', 'class', 'data-id'),
      value,
      tie('tree'),
      fc.integer({ min: 1, max: 8 }),
    )
    .map(([tag, attribute, attributeValue, children, times]) => {
      const open = attribute === '' ? `<${tag}>` : `<${tag} ${attribute}="${attributeValue}">`;
      const one = tag === 'br' ? open : `${open}${children}</${tag}>`;
      return Array.from({ length: times }, (_, n) => one.replace('$10', `$${n}`)).join('\n');
    }),
}));

const priced = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `<div class="item"><span class="price">$${n}0</span></div>`,
  );
const LIST = `<main>${priced(20).join('\n')}</main>`;

test('templates give back exactly the HTML they came from', () => {
  let shortened = 0;
  fc.assert(
    fc.property(tree, (html) => {
      const result = templatize(html);
      if (result.length < html.length) shortened += 1;
      expect(expandTemplates(result)).toBe(html);
    }),
    { numRuns: 500 },
  );
  expect(shortened).toBeGreaterThan(10);
});

test('any text at all comes back, HTML or not', () => {
  const pieces = oneOf('<', '>', '"', "'", '/', '<a', '</a>', '<!--', '-->', '<t1 v="', '|', '\\');
  const soup = fc.array(fc.oneof(pieces, fc.string()), { maxLength: 40 }).map((p) => p.join(''));
  fc.assert(fc.property(soup, (html) => expandTemplates(templatize(html + html)) === html + html));
});

test('templatised text that is templatised again comes back as it was', () => {
  const once = templatize(LIST);
  expect(once).not.toBe(LIST);
  expect(expandTemplates(templatize(once))).toBe(once);
});

test('repeated siblings become one template with a slot where they differ', () => {
  const [header, definition, first] = templatize(LIST).split('\n');
  expect(header).toContain('templates: 1;');
  expect(definition).toBe(
    '<template id="t1"><div class="item"><span class="price">{{1}}</span></div></template>',
  );
  expect(first).toBe('<main><t1 v="$00"/>');
});

test('a value that comes twice in each of them shares a slot', () => {
  const cards = Array.from(
    { length: 12 },
    (_, n) => `<a class="card card-wide shadow" title="Book ${n}" href="/b/${n}">Book ${n}</a>`,
  );
  const result = templatize(cards.join(''));
  expect(result).toContain('title="{{1}}" href="{{2}}">{{1}}</a>');
  expect(result).toContain('<t1 v="Book 0|/b/0"/>');
});

test('HTML that templates would make longer stays as it is', () => {
  expect(templatize(priced(2).join(''))).toBe(priced(2).join(''));
});

test('a page with tags like ours gets templates of another name', () => {
  const html = `<t1 v="x"/>${LIST}`;
  const result = templatize(html);
  expect(result).toContain('<tt1 v="$00"/>');
  expect(expandTemplates(result)).toBe(html);
});

test('lists win over a pair of sections that hold them', () => {
  const html = `<section>${priced(40).join('')}</section>`.repeat(2);
  expect(templatize(html)).toContain('<template id="t1"><div class="item">');
});

test('the same HTML gives the same templates', () => {
  expect(templatize(LIST)).toBe(templatize(LIST));
});
