// @vitest-environment jsdom
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { addLayoutGetters } from '../../../fakes/jsdom-layout.ts';

addLayoutGetters();
globalThis.CSS ??= { escape: (text: string) => text.replaceAll(/[^\w-]/g, '\\$&') } as typeof CSS;
const { pairSelector } = await import('../../../../content/read/element-selectors.ts');

beforeEach(() => {
  document.body.replaceChildren();
});

const all = (selector: string) => [...document.querySelectorAll(selector)];

test('fields that look alike are all in the selector, whatever their ids are', () => {
  document.body.innerHTML = `<form>${['mail', 'name', 'city']
    .map((id) => `<div><input id="${id}" class="field"></div>`)
    .join('')}</form><input class="other">`;

  expect(pairSelector(all('.field'), '')).toBe('input.field');
});

test('links that differ by nothing but their address are listed', () => {
  document.body.innerHTML = `<p>${['red', 'pink', 'blue', 'gray']
    .map((name) => `<a href="/${name}">${name}</a>`)
    .join('')}</p>`;
  const wanted = all('a').slice(0, 3);

  expect(all(pairSelector(wanted, ''))).toEqual(wanted);
  expect(pairSelector(wanted, '::before').split(', ')).toHaveLength(3);
  expect(pairSelector(wanted, '', { most: 2 }).split(', ')).toHaveLength(2);
});

test('a place names what tells it apart, and no step between', () => {
  const icon = (shape: string) =>
    `<li><a><div><svg><g><g><path class="ground"/><path ${shape}/></g></g></svg></div></a></li>`;
  document.body.innerHTML = `<ul id="menu">${[1, 2, 3].map(() => icon('class="line"')).join('')}</ul>`;
  const lines = all('path.line');

  expect(pairSelector([lines[1] as Element], '')).toBe('ul#menu > li:nth-child(2) path.line');
  expect(pairSelector([lines[0], lines[2]] as Element[], '::after')).toBe(
    'ul#menu > li:nth-child(1) path.line::after, ul#menu > li:nth-child(3) path.line::after',
  );

  document.body.innerHTML = `<ul id="menu">${[1, 2].map(() => icon('')).join('')}</ul>`;
  const bare = all('li:last-child path:last-child');
  expect(pairSelector(bare, '')).toBe('ul#menu > li:nth-child(2) path:nth-child(2)');
});

interface Made {
  name: string;
  id: string | null;
  classes: string[];
  isWanted: boolean;
  inner: Made[];
}

const { made } = fc.letrec<{ made: Made }>((tie) => ({
  made: fc.record({
    name: fc.constantFrom('div', 'a', 'input', 'li'),
    id: fc.option(fc.constantFrom('x', 'y', 'z'), { nil: null }),
    classes: fc.array(fc.constantFrom('card', 'active', 'btn', 'js-1'), { maxLength: 2 }),
    isWanted: fc.boolean(),
    inner: fc.oneof(
      { depthSize: 'small', maxDepth: 4 },
      fc.constant([] as Made[]),
      fc.array(tie('made'), { maxLength: 3 }),
    ),
  }),
}));

function build({ name, id, classes, isWanted, inner }: Made, wanted: Element[]): Element {
  const el = document.createElement(name);
  if (id) el.id = id;
  if (classes.length > 0) el.className = classes.join(' ');
  if (isWanted) wanted.push(el);
  el.append(...inner.map((one) => build(one, wanted)));
  return el;
}

test('a selector matches every element of a look and no other', () => {
  fc.assert(
    fc.property(fc.array(made, { minLength: 1, maxLength: 4 }), (trees) => {
      const wanted: Element[] = [];
      document.body.replaceChildren(...trees.map((one) => build(one, wanted)));
      fc.pre(wanted.length > 0 && wanted.length <= 20);

      expect(new Set(all(pairSelector(wanted, '')))).toEqual(new Set(wanted));
    }),
    { numRuns: 400 },
  );
});
