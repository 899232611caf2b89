import type { RunState } from '../../core/agent/run/run-state.ts';
import type { JsonObject } from '../../core/llm/call/message.ts';
import type { RememberedElement } from '../../core/page/healing/remember-element.ts';

/** One thing that a run did in a page: what another solver repeats. */
export interface ActRecord {
  tool: string;
  input: JsonObject;
  /** What it acted on, as it was then; null where nothing is named. */
  target: RememberedElement | null;
}

/** Tools that read, and change nothing. */
const READING: ReadonlySet<string> = new Set([
  'read_text',
  'read_page',
  'find',
  'wait_for',
  'page_info',
  'screenshot',
]);

/** What a run did in the page, in order; what it read and what was refused is left out. */
export function actsOf({ steps }: RunState): ActRecord[] {
  return steps.flatMap(({ proposal, report }) => {
    if (!proposal || report?.type !== 'done' || READING.has(proposal.action.tool)) return [];
    const { action, target } = proposal;
    return [{ tool: action.tool, input: action.input as JsonObject, target }];
  });
}
