import type { RunKind } from './run-state.ts';

/** What the kinds of runs are called. */
export const RUN_TITLES: Readonly<Record<RunKind, string>> = {
  'two-pass': 'Two passes',
  thorough: 'Thorough',
};

export const BROKEN =
  'Repair the error in the text first, so that it is known what you have written.';

export const CHANGED = 'The sheets have changed meanwhile; begin again.';
