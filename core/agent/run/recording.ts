import type { JsonObject } from '../../llm/call/message.ts';
import type { RememberedElement } from '../../page/healing/remember-element.ts';
import { inQuotes } from '../../platform/letters/visible-text.ts';
import type { Text } from '../../platform/messages/messages.ts';
import type { Envelope } from '../envelope/envelope.ts';
import type { ToolName } from '../tools/agent-tools.ts';
import type { ExpectedOutcome } from '../tools/expected-outcome.ts';

/** Steps that can be taken again without a model. */
export interface Recording {
  /** The task, or what the file calls itself. */
  title: string;
  /** Where it begins; null when that is not known. */
  url: string | null;
  steps: readonly RecordedStep[];
  /** What shows at the end that it worked. */
  expect?: ExpectedOutcome;
  /** What of the original cannot be taken again, a sentence each. */
  leftOut: readonly Text[];
  /** What its run was let do, with what a person has switched off; absent where that is not known. */
  envelope?: Envelope;
}

export interface RecordedStep {
  tool: ToolName;
  /** Arguments but for elements and what is expected. */
  input: JsonObject;
  /** What it acts on; null for the page as a whole. */
  target: ElementQuery | null;
  /** Where a drag ends. */
  to?: ElementQuery;
  /** What it brought about when it was recorded; without it, what is usual for its tool. */
  expect?: ExpectedOutcome;
  /** The address of its tab, where that is not the first one of the task. */
  tab?: string;
  /** Milliseconds to wait for the element. */
  timeout?: number;
  /** The position to scroll the page or the container to, in CSS pixels; `scroll` computes the way. */
  scrollTo?: { x: number; y: number };
  /** What it typed is not in the file, since it was a secret: whoever replays it is asked for it. */
  isTextMissing?: true;
}

/** How an element is known again. At least one field is there. */
export interface ElementQuery {
  remembered?: RememberedElement;
  role?: string;
  name?: string;
  /** A part of its name. */
  text?: string;
  /** Selectors of which each is enough, the best first. */
  css: readonly string[];
  /** The way to its frame by indexes of child frames; absent where any will do. */
  frame?: readonly number[];
}

/** A step as a person reads it, such as `click “Save”`. */
export function describeStep({ tool, target }: Pick<RecordedStep, 'tool' | 'target'>): string {
  const name = target?.remembered?.name ?? target?.name ?? target?.text ?? target?.css[0];
  return name ? `${tool} ${inQuotes(name)}` : tool;
}
