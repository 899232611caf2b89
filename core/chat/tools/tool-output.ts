import type { ImagePart } from '../../llm/call/message.ts';

/** What a tool gave: words and pictures of the page, or a sentence of ours. */
export type ToolOutput =
  | { type: 'page'; text: string }
  | { type: 'note'; text: string }
  /** The person's own words. */
  | { type: 'person'; text: string }
  | { type: 'picture'; picture: ImagePart };

/** What a call came to. `isError`: it did not do what was asked. */
export interface ToolResultParts {
  output: readonly ToolOutput[];
  isError?: boolean;
}

/** What a page says, as the only output. */
export function pageWords(text: string): ToolResultParts {
  return { output: [{ type: 'page', text }] };
}
