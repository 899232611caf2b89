import { playwright } from '../../../cli/peers/playwright.ts';
import { OUR_NAMES } from '../../bench/our-names.ts';
import type { BenchResults, PageFigures, SystemFigures } from '../../bench/results.ts';
import { timingOf } from '../../bench/timing.ts';

/** A system that takes these milliseconds, where the floor takes 10 and 20. */
export function fakeSystem(name: string, warm: number, relayout: number): SystemFigures {
  return {
    name,
    warm: timingOf([warm]),
    floorWarm: timingOf([10]),
    relayout: timingOf([relayout]),
    floorRelayout: timingOf([20]),
    timesFloor: { warm: warm / 10, relayout: relayout / 20 },
    tokens: 1500,
    ids: 100,
  };
}

/** A page on which every bar is met. */
export function fakePage(over: Partial<PageFigures> = {}): PageFigures {
  return {
    name: 'table',
    elements: 5000,
    floor: { tokens: 2456, ids: 124 },
    systems: [
      fakeSystem(OUR_NAMES.inView, 15, 30),
      fakeSystem(OUR_NAMES.wholePage, 100, 200),
      fakeSystem(playwright.name, 200, 250),
    ],
    modes: [{ mode: 'compact', scope: 'in view', tokens: 1500, elements: 100 }],
    ...over,
  };
}

export function fakeResults(over: Partial<BenchResults> = {}): BenchResults {
  return {
    date: '2026-11-22T10:00:00.000Z',
    chromium: 'Chrome/156.0.0.0',
    node: '24.21.0',
    machine: { cores: 2, cpu: 'a CPU', memoryGiB: 8 },
    versions: { [playwright.name]: '1.65.1' },
    pages: [fakePage()],
    ...over,
  };
}
