import { expect, test } from 'vitest';
import { axStates } from '../../../../../core/page/ax/ax-states.ts';
import { toAxNode } from '../../../../../core/page/ax/to-ax-node.ts';
import { recordedTab } from './recorded-tab.ts';

const nodes = Object.values(recordedTab('controls').main.process.frames)
  .flat()
  .map((raw) => toAxNode(raw, { session: undefined, frameId: '', owner: null }));

test.each([
  ['Not yet', ['disabled']],
  ['More', ['collapsed']],
  ['City', ['required']],
  ['Gift', ['checked']],
  ['Size', ['collapsed']],
  ['Send', ['disabled']],
])('the states of %s are told as the other modes tell them', (name, states) => {
  const node = nodes.find((one) => one.name === name && one.role !== 'StaticText');
  if (!node) throw new Error(`Nothing is named ${name}.`);

  expect(axStates(node)).toEqual(states);
});

test.each([
  ['button', { pressed: 'true' }, ['pressed']],
  ['checkbox', { checked: 'mixed' }, ['mixed']],
  ['checkbox', { checked: 'false' }, []],
  ['textbox', { readonly: true, invalid: 'spelling' }, ['readonly', 'invalid']],
  ['textbox', { readonly: true, disabled: true }, ['disabled']],
  ['tab', { selected: true, focused: true }, ['selected', 'focused']],
])('a %s with %o', (role, given, states) => {
  const properties = Object.entries(given).map(([name, value]) => ({ name, value }));

  expect(axStates({ role, properties })).toEqual(states);
});
