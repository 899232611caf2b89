import { afterEach, expect, test, vi } from 'vitest';
import { FrameRecords } from '../../../../../core/page/frame/frame-records.ts';
import { TreeComposer } from '../../../../../core/page/reading/page-reading.ts';
import type { PageTree } from '../../../../../core/page/tree/page-tree.ts';
import { frameNode, frameState } from '../tree/frame-input.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A composer of one frame, on a clock that each composing moves by `cost` milliseconds. */
function composer(cost: number) {
  vi.useFakeTimers();
  let spent = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + spent);
  const frames = new FrameRecords();
  frames.add(0, null, 'https://example.test/');
  const put = (name: string) => {
    frames.get(0)?.apply({
      type: 'update',
      frame: frameState(),
      reset: false,
      upserts: [{ node: frameNode(1, { name }), after: null }],
      removed: [],
      events: [],
      total: 1,
      pending: 0,
      ms: 0,
    });
  };
  const names: (string | undefined)[] = [];
  const composed = ({ tree }: { tree: PageTree }) => names.push(tree.nodes[0]?.node.name);
  const made = new TreeComposer(frames, composed);
  const inputs = frames.inputs.bind(frames);
  vi.spyOn(frames, 'inputs').mockImplementation(() => {
    spent += cost;
    return inputs();
  });
  return { made, put, names };
}

test('a change after a rest is composed without waiting, and once', () => {
  const { made, put, names } = composer(0);
  put('first');
  made.soon();
  put('second');
  made.atOnce();
  expect(names).toEqual(['second']);
  vi.runAllTimers();
  expect(names).toEqual(['second']);
});

test('changes that follow a slow composing wait, and are composed together', () => {
  const { made, put, names } = composer(20);
  put('first');
  made.atOnce();
  put('second');
  made.atOnce();
  vi.advanceTimersByTime(30);
  put('third');
  made.atOnce();
  expect(names).toEqual(['first']);
  vi.advanceTimersByTime(11);
  expect(names).toEqual(['first', 'third']);
});
