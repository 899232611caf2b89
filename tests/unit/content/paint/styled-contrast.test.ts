// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { Backdrops } from '../../../../content/paint/backdrop.ts';
import { addLayoutGetters } from '../../../fakes/jsdom-layout.ts';

addLayoutGetters();
vi.stubGlobal('SVGTextContentElement', class {});
const { styledContrast } = await import('../../../../content/paint/text-pairs.ts');

const BLACK = { r: 0, g: 0, b: 0, a: 1 };
const WHITE = { r: 1, g: 1, b: 1, a: 1 };
const PLAIN = {
  ...{ color: 'rgb(0, 0, 0)', webkitTextFillColor: 'rgb(0, 0, 0)', webkitTextStrokeWidth: '0px' },
  ...{ filter: 'none', backdropFilter: 'none', maskImage: 'none', mixBlendMode: 'normal' },
};

/** What an element's own words have, where something around them has this style, and they are on this. */
function contrastIn(style: object, on: 'color' | 'gradient' | 'image', own: object = {}) {
  const around = document.createElement('div');
  let el = around;
  // Deeper than any limit of what is looked at.
  for (let level = 0; level < 20; level += 1) {
    el = el.appendChild(document.createElement('div'));
  }
  const styleOf = (at: Element) => ({
    ...PLAIN,
    ...(at === around && style),
    ...(at === el && own),
  });
  const painted = { color: BLACK, backgrounds: [WHITE], on, opacity: 1 };
  const backdrops = { style: styleOf, paint: () => painted } as unknown as Backdrops;
  return styledContrast(el, backdrops);
}

test('of plain words on a color the styles say all', () => {
  expect(contrastIn({}, 'color')).toBeCloseTo(21);
});

test.each([
  ['on a picture', {}, 'image', {}],
  ['between the stops of a gradient', {}, 'gradient', {}],
  ['in what is filtered', { filter: 'opacity(0.2)' }, 'color', {}],
  ['in what is blended', { mixBlendMode: 'difference' }, 'color', {}],
  ['in what is masked', { maskImage: 'linear-gradient(red, blue)' }, 'color', {}],
  ['on what filters the ground', { backdropFilter: 'brightness(0.2)' }, 'color', {}],
  ['of outlined letters', {}, 'color', { webkitTextStrokeWidth: '2px' }],
] as const)('%s only pixels tell', (_, style, on, own) => {
  expect(contrastIn(style, on, own)).toBeUndefined();
});
