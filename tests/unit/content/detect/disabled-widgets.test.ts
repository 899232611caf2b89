// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { looksDisabled } from '../../../../content/detect/looks-current.ts';

const WIDGETS = ['sliderDisabled', 'spinner--disabled', 'is-disabled'];
const CONTROLS: readonly [disabled: string, enabled: string][] = [
  ['<input type="hidden" disabled>', '<input type="hidden">'],
  [
    '<i role="slider" tabindex="0" aria-disabled="true"></i>',
    '<i role="slider" tabindex="0" aria-disabled="false"></i>',
  ],
  ['<button disabled>Up</button>', '<button>Up</button>'],
];
const DEPTHS = [3, 4, 5];

/** Whether the bar looks disabled that lies so deep in a widget with such a control. */
function barLooksDisabled(name: string, control: string, depth: number): boolean {
  const around = '<div>'.repeat(depth - 1);
  const end = '</div>'.repeat(depth - 1);
  document.body.innerHTML = `<div class="${name}">${around}<b class="bar"></b>${end}${control}</div>`;
  return looksDisabled(document.querySelector('.bar') as Element, true);
}

const cases = WIDGETS.flatMap((name) =>
  DEPTHS.flatMap((depth) =>
    CONTROLS.map(([disabled, enabled]) => ({ name, depth, disabled, enabled })),
  ),
);

test.each(cases)('a part $depth levels deep in “$name” is judged by $disabled', (one) => {
  const { name, depth, disabled, enabled } = one;
  expect(barLooksDisabled(name, disabled, depth)).toBe(true);
  expect(barLooksDisabled(name, enabled, depth)).toBe(false);
  expect(barLooksDisabled(name, disabled + enabled, depth)).toBe(false);
  expect(barLooksDisabled('slider', disabled, depth)).toBe(false);
});

test('far outside, the mark of a box without controls says nothing', () => {
  expect(barLooksDisabled('is-disabled', '', 4)).toBe(false);
});
