// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Backdrops } from '../../../../content/paint/backdrop.ts';
import { styledContrast } from '../../../../content/paint/text-pairs.ts';
import type { Rgba } from '../../../../core/style/color/rgba.ts';
import { addLayoutGetters } from '../../../fakes/jsdom-layout.ts';

addLayoutGetters();
beforeEach(() => {
  vi.stubGlobal('SVGTextContentElement', class {});
});

const BLACK = { r: 0, g: 0, b: 0, a: 1 };
const GRAY = { r: 0.46, g: 0.46, b: 0.46, a: 1 };
const PALE = { r: 0.9, g: 0.9, b: 0.9, a: 1 };
const WHITE = { r: 1, g: 1, b: 1, a: 1 };
const PLAIN = {
  ...{ color: 'rgb(0, 0, 0)', webkitTextFillColor: 'rgb(0, 0, 0)', webkitTextStrokeWidth: '0px' },
  ...{ filter: 'none', backdropFilter: 'none', maskImage: 'none', mixBlendMode: 'normal' },
};

interface Case {
  /** Of something around the words. */
  around?: object;
  /** Of the words themselves. */
  own?: object;
  on?: 'color' | 'gradient' | 'image';
  color?: Rgba;
  backgrounds?: Rgba[];
}

/** The contrast of words by styles, in what looks like this. */
function contrastIn({ around, own, on = 'color', color = BLACK, backgrounds = [WHITE] }: Case) {
  const outer = document.createElement('div');
  let el = outer;
  // Deeper than any limit of what is looked at.
  for (let level = 0; level < 20; level += 1) {
    el = el.appendChild(document.createElement('div'));
  }
  const style = (at: Element) => ({
    ...PLAIN,
    ...(at === outer && around),
    ...(at === el && own),
  });
  const paint = () => ({ color, backgrounds, on, opacity: 1 });
  const backdrops = { style, paint } as unknown as Backdrops;
  return styledContrast(el, { box: {} as DOMRect, root: document, backdrops });
}

test.each<[string, Case]>([
  ['on a color', {}],
  ['in what casts a shadow', { around: { filter: 'drop-shadow(rgb(0, 0, 0) 0px 1px 2px)' } }],
  ['on a gradient that is lighter all over', { on: 'gradient', backgrounds: [WHITE, PALE] }],
])('of plain words %s the styles say all', (_, given) => {
  expect(contrastIn(given)).toBeGreaterThan(15);
});

test.each<[string, Case]>([
  ['on a picture', { on: 'image' }],
  ['between dark and light stops', { on: 'gradient', color: GRAY, backgrounds: [BLACK, WHITE] }],
  ['in what is faded by a filter', { around: { filter: 'opacity(0.2)' } }],
  ['in what is blended', { around: { mixBlendMode: 'difference' } }],
  ['in what is masked', { around: { maskImage: 'linear-gradient(red, blue)' } }],
  ['on what filters the ground', { around: { backdropFilter: 'brightness(0.2)' } }],
  ['in outlined letters', { own: { webkitTextStrokeWidth: '2px' } }],
])('of words %s only pixels tell', (_, given) => {
  expect(contrastIn(given)).toBeUndefined();
});
