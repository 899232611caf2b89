import { expect, test } from 'vitest';
import type { StepDraft } from '../../../../../../core/agent/run/step-record.ts';
import { whyThen } from '../../../../../../panel/agent/view/step/step-overview.tsx';

const step = (...nodes: object[]) =>
  ({ observation: { payload: JSON.stringify({ interactive_tree: nodes }) } }) as StepDraft;

test.each([
  ['covered', { i: '3', r: 'btn', n: 'Save', occ: true }, { verdict: 'covered', text: 'covered' }],
  [
    'deaf to clicks',
    { i: '3', r: 'btn', n: 'Save', s: 'expanded,unclickable' },
    { verdict: 'covered', text: 'ignores clicks' },
  ],
  ['usable', { i: '3', r: 'btn', n: 'Save', s: 'expanded' }, { verdict: 'sent', text: '' }],
  ['not in view', { i: '4', r: 'btn', n: 'Save', occ: true }, null],
])('an element that was %s is said to have been so', (_, node, why) => {
  expect(whyThen(step(node), '3')).toEqual(why);
});

test('of a step that was stored without its page nothing is said', () => {
  expect(whyThen({ observation: { payload: '' } } as StepDraft, '3')).toBeNull();
  expect(whyThen({} as StepDraft, '3')).toBeNull();
});
