// @vitest-environment jsdom
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { addLayoutGetters } from '../../../fakes/jsdom-layout.ts';

addLayoutGetters();
const { xpathOf } = await import('../../../../content/live/details-of.ts');

beforeEach(() => {
  document.body.replaceChildren();
});

function found(path: string, from: Node = document): Node | null {
  const { FIRST_ORDERED_NODE_TYPE } = XPathResult;
  return document.evaluate(path, from, null, FIRST_ORDERED_NODE_TYPE).singleNodeValue;
}

interface Made {
  name: string;
  id: string | null;
  inner: Made[];
}

const { made } = fc.letrec<{ made: Made }>((tie) => ({
  made: fc.record({
    name: fc.constantFrom('div', 'p', 'button', 'my-card', 'form'),
    id: fc.option(fc.constantFrom('a', 'b', 'it\'s "x"', '1', 'a b'), { nil: null }),
    inner: fc.oneof(
      { depthSize: 'small', maxDepth: 4 },
      fc.constant([] as Made[]),
      fc.array(tie('made'), { maxLength: 4 }),
    ),
  }),
}));

function build({ name, id, inner }: Made): Element {
  const el = document.createElement(name);
  if (id !== null) el.id = id;
  el.append(...inner.map(build));
  return el;
}

test('the path of every element leads to it, whatever ids the page repeats', () => {
  fc.assert(
    fc.property(fc.array(made, { maxLength: 4 }), (parts) => {
      document.body.replaceChildren(...parts.map(build));
      for (const el of document.querySelectorAll('body *')) {
        expect(found(xpathOf(el))).toBe(el);
      }
    }),
  );
});

test('a path is short where an id stands once', () => {
  document.body.innerHTML = '<main id="m"><p></p><p><b></b></p></main>';
  const bold = document.querySelector('b') as Element;

  expect(xpathOf(bold)).toBe('//*[@id="m"]/p[2]/b');
});

test('a form that hides its own properties is no obstacle', () => {
  document.body.innerHTML = '<form><input name="parentNode"><input name="id"><input></form>';
  const last = document.querySelector('input:last-child') as Element;

  expect(found(xpathOf(last))).toBe(last);
});
