import { expect, test } from 'vitest';
import type { ActRecord } from '../../tasks/act-record.ts';
import { peerCall, whyItCannot } from '../../tasks/page-agent/peer-calls.ts';

const target: ActRecord['target'] = {
  key: '7',
  role: 'textbox',
  name: 'Notes',
  xy: null,
  container: '',
  ordinal: 0,
  count: 1,
  neighbours: [],
};
const at = { index: 3, value: 'Old:' };

const act = (tool: string, input: ActRecord['input']): ActRecord => ({ tool, input, target });

test.each([
  ['click', {}, { click_element_by_index: { index: 3 } }],
  ['check', { checked: true }, { click_element_by_index: { index: 3 } }],
  ['type', { text: 'new' }, { input_text: { index: 3, text: 'new' } }],
  ['type', { text: ' new', append: true }, { input_text: { index: 3, text: 'Old: new' } }],
  ['select', { options: ['One'] }, { select_dropdown_option: { index: 3, text: 'One' } }],
  ['scroll', { direction: 'up', pixels: 40 }, { scroll: { down: false, pixels: 40, index: 3 } }],
  [
    'scroll',
    { direction: 'right', pixels: 40 },
    { scroll_horizontally: { right: true, pixels: 40, index: 3 } },
  ],
])('%s %j is one action of page-agent’s', (tool, input, call) => {
  expect(whyItCannot(act(tool, input))).toBeNull();
  expect(peerCall(act(tool, input), at)).toEqual(call);
});

test.each([
  ['press_keys', { keys: 'Enter' }, 'it has no tool for press_keys'],
  ['drag', { to: '4' }, 'it has no tool for drag'],
  ['select', { options: ['One', 'Two'] }, 'it chooses one option at a time'],
])('%s %j is nothing that it can do', (tool, input, why) => {
  expect(whyItCannot(act(tool, input))).toBe(why);
});
