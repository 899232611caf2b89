import { utf8Length } from '../../platform/text/utf8-length.ts';

interface ModeRow {
  mode: string;
  /** UTF-8 bytes. */
  bytes: number;
  tokens: number;
  /** Percent of the full payload's tokens that this one saves, to one decimal; below 0 when larger. */
  reduction?: number;
}

/**
 * The size of one mode's payload. `tokens` are the caller's count, images included; `fullTokens`
 * those of the `full` payload, if it was read.
 */
export function modeRow(
  { mode, text, tokens }: { mode: string; text: string; tokens: number },
  { fullTokens }: { fullTokens?: number | undefined },
): ModeRow {
  return {
    mode,
    bytes: utf8Length(text),
    tokens,
    ...(fullTokens !== undefined &&
      fullTokens > 0 && { reduction: Math.round((1 - tokens / fullTokens) * 1000) / 10 }),
  };
}
