import { expect, test } from 'vitest';
import { Disturbances, NavigationLoop } from '../../../../../panel/agent/tabs/agent-tabs.ts';

test('what a page does is asked about once, and each kind once a run', () => {
  const disturbances = new Disturbances();
  disturbances.note('The sign is gone.', 'sign in tab 1');
  disturbances.note('The sign is gone.', 'sign in tab 1');
  disturbances.note('A click came through.');

  expect(disturbances.take()).toEqual('The sign is gone. A click came through.');
  disturbances.note('The sign is gone.', 'sign in tab 1');
  expect(disturbances.take()).toBeUndefined();
  disturbances.note('A click came through.');
  expect(disturbances.take()).toBe('A click came through.');
  disturbances.clear();
  disturbances.note('The sign is gone.', 'sign in tab 1');
  expect(disturbances.take()).toBe('The sign is gone.');
});

/** How many of these documents, each so many milliseconds behind the last, were called a loop. */
function loops(count: number, ms: number, actedAfter = -1): number {
  let found = 0;
  const loop = new NavigationLoop(() => {
    found += 1;
  });
  for (let at = 0; at < count; at++) {
    loop.came(at * ms);
    if (at === actedAfter) loop.acted();
  }
  return found;
}

test('C15: a page that goes from address to address by itself is a loop after eight', () => {
  expect(loops(7, 300)).toBe(0);
  expect(loops(8, 300)).toBe(1);
  expect(loops(16, 300)).toBe(2);
});

test('C15: pages that come slowly, or of what the agent does, are none', () => {
  expect(loops(50, 5000)).toBe(0);
  expect(loops(12, 300, 5)).toBe(0);
});
