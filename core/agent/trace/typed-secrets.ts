import { MASK } from '../../page/mask.ts';
import { namesSecret } from '../../page/secret-words.ts';
import { recordedNode } from '../replay/recorded-nodes.ts';
import type { RunState } from '../run-state.ts';
import type { StepDraft } from '../step-record.ts';
import { MISSING_TEXT } from './missing-text.ts';

/**
 * The texts that a run has typed, or was to type, into fields for secrets: those that a person was asked
 * about for that reason, and those whose field turned out to be masked.
 */
export function typedSecrets(run: Pick<RunState, 'steps' | 'draft' | 'planned'>): string[] {
  const { steps, draft, planned } = run;
  const all: readonly StepDraft[] = [...steps, draft];
  const typed = all.flatMap((step, at) => (isSecret(step, all[at + 1]) ? textsOf(step) : []));
  const toCome =
    planned && planned.type !== 'request' && namesSecret(planned.target?.name ?? '')
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
  // An empty field says nothing of what it is for, unless its name does.
  return [step, next].some((one) => {
    const node = one && recordedNode([one], target.key);
    return node?.v === MASK && node.n === target.name;
  });
}

/** What was typed in the end, and what was to be typed before a person changed it. */
function textsOf({ proposal, authored, reply }: StepDraft): unknown[] {
  const calls = reply?.message.content ?? [];
  const own = proposal && 'text' in proposal.action.input ? [proposal.action.input.text] : [];
  return [
    ...own,
    authored?.input.text,
    ...calls.flatMap((part) => (part.type === 'tool-call' ? [part.input.text] : [])),
  ];
}
