import { expect, test } from 'vitest';
import { recentEvents } from '../../../../../core/page/payload/recent-events.ts';
import type { PageEvent } from '../../../../../core/page/tree/frame-node.ts';

const NOW = 1_700_000_000_000;
const event = (secondsAgo: number, description: string, patch: Partial<PageEvent> = {}) => ({
  at: NOW - secondsAgo * 1000,
  type: 'added' as const,
  category: 'text' as const,
  description,
  ...patch,
});

test('each event is a line with its age, oldest first', () => {
  const events = [
    event(1, "Removed button: 'Submit'", { type: 'removed', category: 'element' }),
    event(2, "Added: 'Saved Successfully'", { category: 'success' }),
  ];
  expect(recentEvents(events, NOW)).toEqual({
    recent_events: ["[2s ago] Added: 'Saved Successfully'", "[1s ago] Removed button: 'Submit'"],
    has_errors: false,
    has_success: true,
  });
});

test('an error is called one', () => {
  const events = [event(1, "Added alert: 'Invalid ZIP code'", { category: 'error' })];
  expect(recentEvents(events, NOW)).toMatchObject({
    recent_events: ["[1s ago] Error: 'Invalid ZIP code'"],
    has_errors: true,
  });
});

test('an error that went away is told but counts no more', () => {
  const events = [event(1, "Removed: 'Invalid ZIP'", { type: 'removed', category: 'error' })];
  expect(recentEvents(events, NOW)).toEqual({
    recent_events: ["[1s ago] Removed: 'Invalid ZIP'"],
    has_errors: false,
    has_success: false,
  });
});

test('only the last ten are told and counted', () => {
  const events = Array.from({ length: 12 }, (_, n) => event(12 - n, `Added: '${n}'`));
  const [oldest, ...rest] = events;
  const { recent_events, has_errors } = recentEvents(
    [{ ...event(20, "Added: 'x'"), ...oldest, category: 'error' }, ...rest],
    NOW,
  );
  expect(recent_events).toHaveLength(10);
  expect(recent_events[0]).toBe("[10s ago] Added: '2'");
  expect(has_errors).toBe(false);
});

test('ages are whole seconds, minutes and hours, and never negative', () => {
  const events = [event(7300, 'a'), event(125, 'b'), event(0.4, 'c'), event(-5, 'd')];
  expect(recentEvents(events, NOW).recent_events).toEqual([
    '[2h ago] a',
    '[2m ago] b',
    '[0s ago] c',
    '[0s ago] d',
  ]);
});

test.each([
  ['is removed itself', event(1, "Removed: 'Invalid ZIP'", { type: 'removed', category: 'error' })],
  ['goes with what it is in', event(1, "Removed: 'Invalid ZIP Close'", { type: 'removed' })],
  ['is another text now', event(1, "Changed: 'ZIP'", { type: 'changed', where: '7' })],
])('an error is over when it %s', (_, later) => {
  const error = event(9, "Added alert: 'Invalid ZIP'", { category: 'error', where: '7' });
  expect(recentEvents([error], NOW).has_errors).toBe(true);
  expect(recentEvents([error, later], NOW).has_errors).toBe(false);
});

test.each(['error', 'success'] as const)('an old %s is news no more', (category) => {
  const flag = category === 'error' ? 'has_errors' : 'has_success';
  expect(recentEvents([event(29, "Added: 'x'", { category })], NOW)[flag]).toBe(true);
  expect(recentEvents([event(31, "Added: 'x'", { category })], NOW)[flag]).toBe(false);
});

test('another error in the same place as one that is gone counts', () => {
  const errors = ['Too short', 'Too long'].map((text, n) =>
    event(5 - n, `Changed: '${text}'`, { type: 'changed', category: 'error', where: '7' }),
  );
  expect(recentEvents(errors, NOW)).toMatchObject({
    recent_events: ["[4s ago] Error: 'Too long'"],
    has_errors: true,
  });
});

test('what ticks in one place is one line, as it is now, and crowds nothing out', () => {
  const ticks = Array.from({ length: 40 }, (_, n) =>
    event(40 - n, `Title: '(${n}) Inbox'`, { type: 'changed', where: 'title' }),
  );
  const saved = event(30, "Added: 'Saved'", { category: 'success' });
  expect(recentEvents([...ticks, saved], NOW).recent_events).toEqual([
    "[30s ago] Added: 'Saved'",
    "[1s ago] Title: '(39) Inbox'",
  ]);
});
