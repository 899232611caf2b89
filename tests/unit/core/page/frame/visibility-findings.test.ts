import { expect, test } from 'vitest';
import { FrameNodeList } from '../../../../../core/page/frame/frame-record.ts';
import { frameNode, update } from '../tree/frame-input.ts';

const UNSEEN = { text: 'Pay', reason: 'transparent' } as const;

function listOf(...ids: number[]): FrameNodeList {
  const list = new FrameNodeList();
  const upserts = ids.map((id, i) => ({ node: frameNode(id), after: ids[i - 1] ?? null }));
  list.apply(update(upserts, []));
  return list;
}

const unseen = (list: FrameNodeList) => list.toArray().map(({ notes }) => notes?.unseen);

test('what was found of a text stays with its node, whatever else is told of it', () => {
  const list = listOf(1, 2);
  list.noteVisibility([{ id: 2, unseen: UNSEEN }]);
  list.apply(update([{ node: frameNode(2, { name: 'Renamed' }), after: 1 }], []));
  expect(unseen(list)).toEqual([undefined, UNSEEN]);
});

test('what was found before its node came is kept for it', () => {
  const list = listOf(1);
  list.noteVisibility([{ id: 2, unseen: UNSEEN }]);
  list.apply(update([{ node: frameNode(2), after: 1 }], []));
  expect(unseen(list)).toEqual([undefined, UNSEEN]);
});

test('a text that can be seen again loses the flag', () => {
  const list = listOf(1);
  list.noteVisibility([{ id: 1, unseen: UNSEEN }]);
  list.noteVisibility([{ id: 1 }]);
  expect(unseen(list)).toEqual([undefined]);
});

test('a reset forgets what was found', () => {
  const list = listOf(1);
  list.noteVisibility([{ id: 1, unseen: UNSEEN }]);
  list.apply({ reset: true, upserts: [{ node: frameNode(1), after: null }], removed: [] });
  expect(unseen(list)).toEqual([undefined]);
});
