import { expect, test } from 'vitest';
import { payloadDiff } from '../../../../../core/agent/memory/payload-diff.ts';
import type {
  SemanticNodeV3,
  SemanticTreeResultV3,
} from '../../../../../core/page/payload/semantic-node.ts';

function payload(...nodes: SemanticNodeV3[]): SemanticTreeResultV3 {
  return { interactive_tree: nodes } as SemanticTreeResultV3;
}

const save: SemanticNodeV3 = { i: '1', r: 'btn', n: 'Save', xy: [10, 10] };
const note: SemanticNodeV3 = { i: '2', r: 'inp', n: 'Note', v: '', s: 'focused' };

test('what came, changed and went is told in the page’s order', () => {
  const before = payload(save, note, { i: '3', r: 'lnk', n: 'Old' });
  const after = payload({ i: '4', r: 'dlg', n: 'Kept' }, save, { ...note, v: 'Hi', s: 'invalid' });

  expect(payloadDiff(before, after)).toEqual([
    { type: 'added', id: '4', role: 'dlg', name: 'Kept', fields: [] },
    {
      type: 'changed',
      id: '2',
      role: 'inp',
      name: 'Note',
      fields: [
        { field: 'value', was: '', now: 'Hi' },
        { field: 'states', was: 'focused', now: 'invalid' },
      ],
    },
    { type: 'removed', id: '3', role: 'lnk', name: 'Old', fields: [] },
  ]);
});

test('an element that only moved has not changed', () => {
  expect(
    payloadDiff(payload(save), payload({ ...save, xy: [10, 400], box: [0, 390, 20, 20] })),
  ).toEqual([]);
});
