// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { addLayoutGetters } from '../../../fakes/jsdom-layout.ts';

addLayoutGetters();
const { pageRepairs } = await import('../../../../content/always-dark/engine-repairs.ts');

beforeEach(() => void vi.useFakeTimers());

/** A page with nothing on it, and the measurements of it that have come to an end; `amid` happens in the first. */
function measuredPage(amid: (repairs: ReturnType<typeof pageRepairs>) => void) {
  const ended: number[] = [];
  let [begun, looks] = [0, 0];
  const page = {
    roots: () => {
      looks += 1;
      // The first look is before anything is awaited.
      if (looks === 2) amid(repairs);
      return [];
    },
    shown: () => {
      begun += 1;
      const measurement = begun;
      const recolored = () => {
        ended.push(measurement);
        return [];
      };
      return { follow: vi.fn(), sourcesOf: () => [], groundOf: vi.fn(), recolored } as never;
    },
    scopes: () => [],
    found: vi.fn(),
  };
  const scheduler = { shouldYield: () => false, yieldToMain: () => Promise.resolve() };
  const { signal } = new AbortController();
  const repairs = pageRepairs(page, { recolored: [], ownTheme: false, scheduler, signal });
  return { repairs, ended };
}

test('what changes while a page is measured is measured, too', async () => {
  const { repairs, ended } = measuredPage((own) => own.soon());
  repairs.soon();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended).toEqual([1, 2]);
});

test('what was measured of other knobs is not for these, which are measured, too', async () => {
  const { repairs, ended } = measuredPage((own) => own.restart([]));
  repairs.soon();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended).toEqual([2]);
});
