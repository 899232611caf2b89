import type { PageResult } from './bench-page.ts';
import type { BigSheetTimes } from './big-sheet.ts';
import type { CaseResult } from './hard-cases.ts';
import type { KnobTimes } from './knob-times.ts';

/** All that one run has measured. */
export interface DarkQuality {
  date: string;
  chromium: string;
  /** Processes that wanted a processor, a processor, at the start and at the end of the run. */
  load: readonly [start: number, end: number];
  pages: PageResult[];
  /** By treatment. */
  hardCases: Record<string, CaseResult[]>;
  ownThemes: CaseResult[];
  bigSheet: BigSheetTimes;
  knobs: (KnobTimes & { page: string })[];
}

export function passed(cases: readonly CaseResult[]): number {
  return cases.filter(({ faults }) => faults.length === 0).length;
}
