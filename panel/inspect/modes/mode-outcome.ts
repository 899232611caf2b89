import type { ModePayload } from '../../../core/page/reading/produce-mode.ts';
import type { TokenCount } from '../payload/payload-model.ts';
import type { TableMode } from './mode-list.ts';

/** The result of producing one mode. */
export type ModeOutcome =
  | {
      type: 'done';
      payload: ModePayload;
      /** Milliseconds from the request to the text, including the page's time. */
      ms: number;
      /** Tokens of the text; those of an image are added. */
      tokens: TokenCount;
    }
  | { type: 'failed'; message: string };

export type ModeOutcomes = ReadonlyMap<TableMode, ModeOutcome>;
