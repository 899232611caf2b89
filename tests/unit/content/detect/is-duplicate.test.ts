// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { Listing } from '../../../../content/detect/classify.ts';
import { dropDuplicates } from '../../../../content/detect/is-duplicate.ts';
import { unclobbered } from '../../../../content/platform/unclobbered.ts';

afterEach(() => vi.restoreAllMocks());

const PRESS: Listing = { kind: 'interactive', reason: 'event listener' };
const DRAG: Listing = { kind: 'interactive', reason: 'draggable' };

/** Ids that stay of elements that hear presses (`press`) or are dragged (`drag`); `data-size` is their area. */
function left(html: string): string[] {
  document.body.innerHTML = html;
  vi.spyOn(unclobbered, 'box').mockImplementation((el) => {
    return new DOMRect(0, 0, Number(el.getAttribute('data-size') ?? 0), 1);
  });
  const listings = new Map<Element, Listing>(
    [...document.querySelectorAll('.press, .drag')].map((el) => [
      el,
      el.matches('.press') ? PRESS : DRAG,
    ]),
  );
  const listed = new Map(listings);
  dropDuplicates(listed, { get: (el) => listings.get(el), canHold: () => true });
  return [...listed.keys()].map(({ id }) => id);
}

const cell = (inner: string, size: number) =>
  `<div id="cell" class="press" data-size="100"><span id="icon" class="press" data-size="${size}">${inner}</span></div>`;

test('an icon that fills what holds it is no control of its own, a small one is', () => {
  expect(left(cell('<svg></svg>', 80))).toEqual(['cell']);
  expect(left(cell('<svg></svg>', 20))).toEqual(['cell', 'icon']);
});

test('what says all that what holds it says is the same control, whatever its size', () => {
  expect(left(cell('Save', 20))).toEqual(['cell']);
});
