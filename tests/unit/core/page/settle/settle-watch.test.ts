import { expect, test } from 'vitest';
import type { Activity } from '../../../../../core/page/settle/activity.ts';
import { type Settled, settledText } from '../../../../../core/page/settle/settled.ts';
import { SettleWatch } from '../../../../../core/page/settle/settling.ts';

const LIMITS = { quiet: 300, limit: 3000 };
const START = 10_000;

const change: Activity = { kind: 'mutation', what: 'ul#feed' };
const items: Activity = { kind: 'request', what: 'GET /api/items' };
const spinner: Activity = { kind: 'animation', what: '#12 div.spinner' };

/** Asks as a caller with a clock would: again when the watch says so. */
function waitOut(watch: SettleWatch, from: number): { settled: Settled; at: number } {
  let now = from;
  for (;;) {
    const look = watch.look(now);
    if (look.type === 'done') return { settled: look.settled, at: now };
    now += look.wait;
  }
}

test('a page in which nothing happens is at rest after the quiet time', () => {
  const { settled, at } = waitOut(new SettleWatch(LIMITS, START), START);

  expect(at).toBe(START + 300);
  expect(settled).toEqual({
    isSettled: true,
    ms: 300,
    last: null,
    lastAt: 0,
    busy: [],
    endless: [],
  });
  expect(settledText(settled)).toEqual('Settled after 300 ms');
});

test('the quiet time starts again with every sign, and the last one is named', () => {
  const watch = new SettleWatch(LIMITS, START);
  watch.happened(change, START + 50);
  watch.happened(items, START + 112);

  const { settled } = waitOut(watch, START + 112);

  expect(settled).toMatchObject({ ms: 412, lastAt: 112, last: items });
  expect(settledText(settled)).toEqual('Settled after 412 ms (last: GET /api/items)');
});

test('the quiet that was heard before the wait counts from where the caller says', () => {
  const rested = new SettleWatch({ ...LIMITS, since: START - 500 }, START);
  expect(waitOut(rested, START)).toMatchObject({ at: START, settled: { isSettled: true, ms: 0 } });

  const stirred = new SettleWatch({ ...LIMITS, since: START - 500 }, START);
  stirred.happened(change, START - 100);
  expect(waitOut(stirred, START)).toMatchObject({ at: START + 200, settled: { lastAt: 0 } });

  const busy = new SettleWatch({ ...LIMITS, since: START - 500 }, START);
  busy.goingOn('network', [items], [], START);
  busy.goingOn('network', [], [], START + 40);
  expect(waitOut(busy, START + 40).at).toBe(START + 340);
});

test('signs that are told late count from when they were, and old ones not at all', () => {
  const watch = new SettleWatch(LIMITS, START);
  watch.happened(items, START + 100);
  watch.happened(change, START + 40);
  watch.happened(spinner, START - 5);

  expect(waitOut(watch, START + 150).settled).toMatchObject({ ms: 400, last: items });
});

test('a request under way is waited for, and its end is the last sign', () => {
  const watch = new SettleWatch(LIMITS, START);
  watch.goingOn('network', [items], [], START + 10);
  expect(watch.look(START + 900)).toEqual({ type: 'wait', wait: 300, busy: [items] });
  watch.goingOn('network', [], [], START + 1000);

  expect(waitOut(watch, START + 1000).settled).toMatchObject({
    isSettled: true,
    ms: 1300,
    last: items,
  });
});

test('at the limit it says what is still going on', () => {
  const watch = new SettleWatch(LIMITS, START);
  watch.goingOn('the page', [{ kind: 'animation', what: '#12' }], [], START);

  const { settled, at } = waitOut(watch, START);

  expect(at).toBe(START + 3000);
  expect(settled).toMatchObject({ isSettled: false, ms: 3000 });
  expect(settledText(settled)).toEqual('Not settled after 3 s: animation on #12');
});

test('a page that changes without end is not settled because of its last changes', () => {
  const watch = new SettleWatch(LIMITS, START);
  let look = watch.look(START);
  for (let now = START; look.type === 'wait'; now += 100) {
    watch.happened(change, now);
    look = watch.look(now);
  }

  expect(look.settled).toMatchObject({ isSettled: false, ms: 3000, busy: [change] });
  expect(settledText(look.settled)).toEqual('Not settled after 3 s: change in ul#feed');
});

test('what has no end is named once and not waited for', () => {
  const watch = new SettleWatch(LIMITS, START);
  watch.goingOn('the page', [], [spinner], START);
  watch.goingOn('frame 1', [], [spinner], START);

  expect(waitOut(watch, START).settled).toMatchObject({
    isSettled: true,
    ms: 300,
    endless: [spinner],
  });
});

test('a frame that goes takes what it did with it', () => {
  const watch = new SettleWatch(LIMITS, START);
  watch.goingOn('frame 1', [spinner], [], START);
  watch.gone('frame 1', START + 500);

  expect(waitOut(watch, START + 500).settled).toMatchObject({ isSettled: true, ms: 800 });
});

test('a frame that was only late to answer leaves no sign', () => {
  const watch = new SettleWatch(LIMITS, START);
  watch.goingOn('late frame 1', [{ kind: 'script', what: 'frame 1' }], [], START + 300);
  expect(watch.look(START + 600).type).toBe('wait');
  watch.forget('late frame 1');

  expect(watch.look(START + 700)).toMatchObject({
    type: 'done',
    settled: { isSettled: true, ms: 700, last: null },
  });
});

test('a response that a frame knows by its path alone keeps the method of the request', () => {
  const watch = new SettleWatch(LIMITS, START);
  watch.goingOn('network', [items], [], START);
  watch.goingOn('network', [], [], START + 100);
  watch.happened({ kind: 'request', what: '/api/items' }, START + 101);

  expect(waitOut(watch, START + 101).settled.last).toEqual(items);
});

test('a limit that comes during the quiet time ends the wait', () => {
  const watch = new SettleWatch({ quiet: 300, limit: 400 }, START);
  watch.happened(items, START + 200);

  expect(waitOut(watch, START + 200).settled).toMatchObject({ isSettled: false, ms: 400 });
});

test('no more than two causes are named in the sentence', () => {
  const watch = new SettleWatch(LIMITS, START);
  const paths = ['/a', '/b', '/c', '/d'].map((what): Activity => ({ kind: 'request', what }));
  watch.goingOn('network', paths, [], START);

  expect(settledText(waitOut(watch, START).settled)).toEqual(
    'Not settled after 3 s: /a, /b and 2 more',
  );
});

test('a page that was at rest before anybody looked says so, without a time', () => {
  const settled: Settled = { isSettled: true, ms: 3, last: null, lastAt: 0, busy: [], endless: [] };

  expect(settledText(settled)).toEqual('Settled already');
});
