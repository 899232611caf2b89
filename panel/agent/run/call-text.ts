import { recordedNode } from '../../../core/agent/replay/recorded-nodes.ts';
import type { StepDraft } from '../../../core/agent/run/step-record.ts';
import type { ReplyCall } from '../../../core/agent/tools/reply-calls.ts';
import { argumentWords } from './action-text.ts';

/** Arguments that are shown elsewhere, or say nothing to a person. */
const APART: ReadonlySet<string> = new Set(['why', 'expect', 'element']);

/** A call that is still to come, in a few words: what it is on, by its name, and its arguments. */
export function callText({ input }: Pick<ReplyCall, 'input'>, draft: StepDraft): string {
  const named = (key: unknown) => {
    const node = typeof key === 'string' ? recordedNode([draft], key) : undefined;
    return `“${node?.n || String(key)}”`;
  };
  const { element } = input;
  const on = element === undefined ? '' : named(element);
  const rest = Object.entries(input)
    .filter(([name]) => !APART.has(name))
    .map(([name, value]) => argumentWords(name, name === 'to' ? named(value) : value));
  return [on, ...rest].filter((part) => part !== '').join(' · ');
}
