import type { BarKind } from './run-timeline.ts';

/** What the bars are called, and what is meant. */
export const BAR_WORDS: Readonly<Record<BarKind, { name: string; title: string }>> = {
  observe: { name: 'observe', title: 'Waiting for the page to rest, and reading it' },
  think: { name: 'think', title: 'The model’s reply, and making a step of it' },
  wait: { name: 'wait', title: 'Waiting for you, or for the pace that you chose' },
  act: { name: 'act', title: 'Finding the target again, and carrying the step out' },
  verify: { name: 'verify', title: 'Looking in the page for what the step was to bring about' },
  untold: { name: 'not told apart', title: 'The phases of this step were not written down' },
};
