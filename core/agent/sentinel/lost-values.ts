import { documentOf } from '../../page/tree/document-of.ts';
import { MASK } from '../../page/tree/masked-value.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import type { Proposal } from '../run/proposal.ts';
import type { StepRecord } from '../run/step-record.ts';
import type { AgentAction } from '../tools/agent-tools.ts';
import { compareValues, normalizeText } from './compare-text.ts';
import type { Evidence } from './evidence.ts';

/** Steps behind which a field is still of interest. */
const MAX_STEPS = 10;

interface Filled {
  key: string;
  text: string;
}

/**
 * What fields no longer hold of what earlier steps gave them, a sentence each. Many pages read a text only when its
 * field has lost the focus, and empty the field, or put another value there, if they cannot.
 */
export function lostValues(
  steps: readonly StepRecord[],
  proposal: Proposal,
  { before, after, target }: Pick<Evidence, 'before' | 'after' | 'target'>,
): string[] {
  const filled = filledBy(steps.slice(-MAX_STEPS)).filter(({ key }) => key !== target?.after);
  if (filled.length === 0 || documentOf(before.tree) !== documentOf(after.tree)) return [];
  const fates = filled.flatMap((field) => fateOf(field, before, after));
  const lost = fates.filter(({ sentence }) => sentence !== null);
  // A press may empty a whole form for good: it was sent, or reset.
  if (!FILLS.has(proposal.action.tool) && lost.length === fates.length) return [];
  return lost.flatMap(({ sentence }) => sentence ?? []);
}

const FILLS: ReadonlySet<AgentAction['tool']> = new Set(['type', 'select', 'check', 'upload']);

/** What each field was given last, where it held it then. */
function filledBy(steps: readonly StepRecord[]): Filled[] {
  const filled = new Map<string, Filled>();
  for (const { proposal, recovery, status } of steps) {
    const key = recovery?.to ?? proposal?.target?.key;
    if (!proposal || key === undefined) continue;
    const { action } = proposal;
    filled.delete(key);
    if (status !== 'succeeded') continue;
    // Enter, pressed in it, comes after that: what was submitted need not stay.
    if (action.tool === 'type') filled.set(key, { key, text: action.input.text });
    if (action.tool === 'select') filled.set(key, { key, text: action.input.options.join(', ') });
  }
  return [...filled.values()];
}

/** Whether it holds the same, whatever its format, or what it holds now. Nothing where it did not hold it before. */
function fateOf(
  { key, text }: Filled,
  before: Evidence['before'],
  after: Evidence['after'],
): { sentence: string | null }[] {
  const was = nodeOf(before, key)?.value;
  const node = nodeOf(after, key);
  if (!node || was === undefined || !includesValue(was, text)) return [];
  const now = node.value ?? '';
  if (now === MASK || includesValue(now, text) || includesValue(now, was))
    return [{ sentence: null }];
  const { name } = node;
  const sentence =
    now === ''
      ? inEnglish('run.fieldEmptied', { name, was })
      : inEnglish('run.fieldChanged', { name, was, now });
  return [{ sentence }];
}

/** Pages add to a text as well: `Berlin, Germany`. */
function includesValue(value: string, text: string): boolean {
  const wanted = normalizeText(text);
  if (wanted === '') return false;
  return compareValues(value, text) !== 'other' || normalizeText(value).includes(wanted);
}

function nodeOf({ tree }: Evidence['before'], key: string) {
  return tree.nodes.find((node) => node.key === key)?.node;
}
