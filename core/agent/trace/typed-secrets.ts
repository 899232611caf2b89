import { isSecretNode } from '../../page/payload/semantic-node.ts';
import { isSecretReading } from '../../page/tree/secret-field.ts';
import { recordedNode } from '../replay/recording-of.ts';
import { MISSING_TEXT } from '../run/missing-text.ts';
import type { RunState } from '../run/run-state.ts';
import type { StepDraft } from '../run/step-record.ts';

/**
 * The texts that a run typed, or was to type, into fields for secrets: fields for which a person
 * was asked for that reason, and fields that turned out to be masked.
 */
export function typedSecrets(run: Pick<RunState, 'steps' | 'draft' | 'planned'>): string[] {
  const { steps, draft, planned } = run;
  const all: readonly StepDraft[] = [...steps, draft];
  const typed = all.flatMap((step, at) => (isSecret(step, all[at + 1]) ? textsOf(step) : []));
  const toCome =
    planned && planned.type !== 'request' && isSecretReading({ name: planned.target?.name ?? '' })
      ? [planned.input.text]
      : [];
  const texts = [...typed, ...toCome].filter((text) => typeof text === 'string');
  return [...new Set(texts)].filter((text) => text !== '' && text !== MISSING_TEXT);
}

function isSecret(step: StepDraft, next: StepDraft | undefined): boolean {
  const { proposal } = step;
  if (!proposal || !('text' in proposal.action.input)) return false;
  if (proposal.concerns.some(({ kind }) => kind === 'secret')) return true;
  const { target } = proposal;
  if (!target) return false;
  // An empty field does not show its purpose, unless its name does.
  return [step, next].some((one) => {
    const node = one && recordedNode([one], target.key);
    return node?.n === target.name && isSecretNode(node);
  });
}

/** The final text, and the proposed one before a person changed it. */
function textsOf({ proposal, authored, reply }: StepDraft): unknown[] {
  const calls = reply?.message.content ?? [];
  const own = proposal && 'text' in proposal.action.input ? [proposal.action.input.text] : [];
  return [
    ...own,
    authored?.input.text,
    ...calls.flatMap((part) => (part.type === 'tool-call' ? [part.input.text] : [])),
  ];
}
