import type { TokenCount } from '../payload/payload-model.ts';
import type { TableMode } from './mode-list.ts';
import type { ModePayload } from './produce-mode.ts';

/** How producing one mode went. */
export type ModeOutcome =
  | {
      type: 'done';
      payload: ModePayload;
      /** Milliseconds from the question to the text, what the page took included. */
      ms: number;
      /** Tokens of the text; those of an image come on top. */
      tokens: TokenCount;
    }
  | { type: 'failed'; message: string };

export type ModeOutcomes = ReadonlyMap<TableMode, ModeOutcome>;
