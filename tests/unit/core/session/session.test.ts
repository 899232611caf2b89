import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Session, SessionError } from '../../../../core/session/session.ts';
import { MAX_SILENCE_MS } from '../../../../core/session/session-state.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const dialog = { type: 'alert', message: 'Hello', defaultText: '' } as const;

function opened(): Session {
  const session = new Session();
  session.tell({ type: 'connected' });
  session.tell({ type: 'opened', tab: 1, opener: null, url: 'about:blank' });
  return session;
}

test('a wait ends at its deadline, and when its signal aborts', async () => {
  const session = opened();
  const end = new AbortController();
  const never = { states: ['busy'] } as const;
  const late = session.wait(1, never, { deadline: 500 });
  const aborted = session.wait(1, never, { deadline: 500, signal: end.signal });
  end.abort();
  expect((await aborted).type).toBe('aborted');
  await vi.advanceTimersByTimeAsync(501);
  expect((await late).type).toBe('late');
});

test('work in a tab ends with the work, or as soon as a dialog holds the tab up', async () => {
  const session = opened();
  const patience = { deadline: 60_000 };
  expect(await session.during(1, async () => 'done', patience)).toBe('done');

  const work = session.during(1, () => new Promise(() => undefined), patience);
  const failed = work.catch((error: unknown) => error);
  session.tell({ type: 'dialog', tab: 1, dialog });
  const error = await failed;
  expect(error).toBeInstanceOf(SessionError);
  expect(error).toMatchObject({ outcome: { type: 'held-up', state: 'dialog' } });
});

test('a tab that answers nobody while somebody waits for it is busy', async () => {
  const session = opened();
  const asked = vi.fn(() => new Promise(() => undefined));
  const work = session
    .during(1, () => new Promise(() => undefined), { deadline: 60_000 }, asked)
    .catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(MAX_SILENCE_MS + 2000);

  expect(await work).toMatchObject({ outcome: { type: 'held-up', state: 'busy' } });
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a tab that answers is not busy, however long the work takes', async () => {
  const session = opened();
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = session.during(
    1,
    () => promise,
    { deadline: 60_000 },
    async () => undefined,
  );
  await vi.advanceTimersByTimeAsync(5 * MAX_SILENCE_MS);
  resolve('done');

  expect(await work).toBe('done');
});
