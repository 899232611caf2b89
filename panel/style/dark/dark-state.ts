import type { DarkResult } from './dark-result.ts';
import type { DarkStep } from './watched-styles.ts';

/** Whether the page is dark. */
export type DarkState =
  | { type: 'light' }
  | { type: 'working'; steps: readonly DarkStep[] }
  /** `result` is null when the sheets were not made here: a draft, an import, a kept site. */
  | { type: 'dark'; result: DarkResult | null }
  | { type: 'failed'; message: string };
