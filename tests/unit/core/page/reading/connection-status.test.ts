import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageStatus } from '../../../../../core/page/page.ts';
import {
  ConnectionStatus,
  connectingText,
} from '../../../../../core/page/reading/connection-status.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function connecting() {
  const heard: PageStatus[] = [];
  const status = new ConnectionStatus((one) => heard.push(one));
  status.set({ type: 'connecting' });
  return {
    status,
    texts: () =>
      heard.map((one) => (one.type === 'connecting' ? english(connectingText(one)) : one.type)),
  };
}

test('a page that goes on being read is not late, however long that takes', () => {
  const { status, texts } = connecting();
  for (let beat = 1; beat <= 20; beat += 1) {
    vi.advanceTimersByTime(4000);
    status.alive(beat * 1000);
  }
  status.set({ type: 'ready' });

  expect(texts()).toContain('Reading 12,000 elements…');
  expect(texts().join()).not.toContain('isn’t responding');
});

test('a silent page is late after five seconds, once, and read all the same when it comes', () => {
  const { status, texts } = connecting();
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['Reading the page…', expect.stringContaining('isn’t responding')]);
  expect(status.current.type).toBe('connecting');

  status.alive(400);
  expect(texts().at(-1)).toBe('Reading 400 elements…');
  status.set({ type: 'ready' });
  vi.advanceTimersByTime(60_000);
  expect(texts().at(-1)).toBe('ready');
});

test('what comes without a count keeps the count, and is no news', () => {
  const { status, texts } = connecting();
  status.alive(70);
  status.alive();
  status.alive();

  expect(texts()).toEqual(['Reading the page…', 'Reading 70 elements…']);
});

test('a new document is waited for afresh', () => {
  const { status, texts } = connecting();
  vi.advanceTimersByTime(4500);
  status.set({ type: 'connecting' });
  vi.advanceTimersByTime(4500);

  expect(texts()).toEqual(['Reading the page…', 'Reading the page…']);
});
