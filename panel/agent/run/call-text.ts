import { recordedNode } from '../../../core/agent/replay/recorded-nodes.ts';
import type { StepDraft } from '../../../core/agent/run/step-record.ts';
import type { ReplyCall } from '../../../core/agent/tools/reply-calls.ts';

/** Arguments that are shown elsewhere, or say nothing to a person. */
const APART: ReadonlySet<string> = new Set(['why', 'expect', 'element']);

/** A call that is still to come, in a few words: what it is on, by its name, and its arguments. */
export function callText({ input }: ReplyCall, draft: StepDraft): string {
  const { element } = input;
  const node = typeof element === 'string' ? recordedNode([draft], element) : undefined;
  const on = element === undefined ? '' : `“${node?.n || String(element)}”`;
  const rest = Object.entries(input)
    .filter(([name]) => !APART.has(name))
    .map(([, value]) => (typeof value === 'string' ? value : JSON.stringify(value)));
  return [on, ...rest].filter((one) => one !== '').join(' · ');
}
