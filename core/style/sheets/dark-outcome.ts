import type { Text } from '../../platform/messages/messages.ts';
import type { DarkKnobs } from '../generate/knobs.ts';
import type { DarkSheet } from '../inventory/page-styles.ts';
import type { DarkStrategy } from './darken-page.ts';
import type { PlacedSheet } from './placed-sheet.ts';

/** Options of the command line for making a page dark. */
export interface DarkenOptions {
  strategy: DarkStrategy;
  /** Missing knobs have their defaults. */
  knobs?: Partial<DarkKnobs>;
}

/** A page that was made dark. */
export interface DarkOutcome {
  strategy: 'site' | 'generate' | 'site+generate';
  /** The sheet of the main frame's document, ready to paste elsewhere. */
  css: string;
  /** The same for every document and shadow root. */
  placed: PlacedSheet[];
  /** What `css` lacks or cannot reach elsewhere, in sentences. */
  notes: Text[];
  /** Every sheet that is applied now. */
  sheets: DarkSheet[];
  /** From the call until everything was painted, measured and repaired. Milliseconds. */
  ms: number;
  /** From the call until the page was first painted dark; null when nothing was applied. */
  paintedMs: number | null;
}
