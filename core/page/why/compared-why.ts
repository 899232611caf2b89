import { inQuotes } from '../../platform/letters/visible-text.ts';
import { t } from '../../platform/messages/messages.ts';
import type { Absence } from '../compare/find-absence.ts';
import { type ComparedElement, type Difference, readableName } from '../compare/join-sources.ts';
import type { SourceElement } from '../compare/source-element.ts';
import type { PageNode } from '../tree/page-tree.ts';
import { nodeWhy } from './node-why.ts';

/** Why the sources agree or differ about an element, in the Tree's words. */
export interface ComparedWhy {
  /** In a few words. */
  text: string;
  sentence: string;
  /** The element that the Tree lists: itself, or the nearest around it; null without one. */
  key: string | null;
}

type FindNode = (key: string) => PageNode | undefined;

type Both = Readonly<Record<'ours' | 'ax', SourceElement>>;

/** In what both differ, with what each of them says. */
const DIFFERENCES: Readonly<Partial<Record<Difference, (both: Both) => string>>> = {
  name: ({ ours, ax }) =>
    t('compare.theNamesDiffer', { ours: quotedName(ours), theirs: quotedName(ax) }),
  role: ({ ours, ax }) => t('compare.theRolesDiffer', { ours: ours.role, theirs: ax.role }),
};

/** Longest name in the sentence. */
const MAX_NAME = 60;

function quotedName({ name }: SourceElement): string {
  const readable = readableName(name);
  if (readable === '') return t('common.noName');
  return inQuotes(readable.length > MAX_NAME ? `${readable.slice(0, MAX_NAME)}…` : readable);
}

/**
 * Why an element is in the payload and in Chrome's accessibility tree, or not. Two sources that both lack it do
 * not agree: then the reason is said. `absence` is what was found out about it, once it is.
 */
export function comparedWhy(
  { sources, differs }: ComparedElement,
  absence: Absence | undefined,
  nodeOf: FindNode,
): ComparedWhy {
  const { ours, ax } = sources;
  const key = ours?.label ?? listedKey(absence, nodeOf);
  if (ours) {
    const cause = causeOf(ours.label, nodeOf);
    if (ax) return { key, ...bothHave(differs, { ours, ax }, cause) };
    const text = absence?.ax ?? t('why.checking');
    const sentence = t('compare.onlyOursBecause', { cause, ax: text });
    return { key, text, sentence };
  }
  const cause = absence ? whyNotOurs(absence, nodeOf) : t('why.checking');
  if (ax)
    return {
      key,
      text: cause,
      sentence: t('compare.onlyChromesAccessibilityTreeLists', { cause }),
    };
  return { key, text: cause, sentence: t('compare.neither', { cause }) };
}

function bothHave(
  differs: readonly Difference[],
  both: Both,
  cause: string,
): Pick<ComparedWhy, 'text' | 'sentence'> {
  if (differs.length === 0) return { text: cause, sentence: t('compare.bothListSameRoleName') };
  const sentence = differs.map((difference) => DIFFERENCES[difference]?.(both) ?? '').join(' ');
  return { text: sentence, sentence };
}

function causeOf(key: string | undefined, nodeOf: FindNode): string {
  const node = key === undefined ? undefined : nodeOf(key);
  return node ? nodeWhy(node, false).cause : '';
}

/** The element itself, or the control that it is part of: a landmark around it says nothing about it. */
function listedKey(absence: Absence | undefined, nodeOf: FindNode): string | null {
  if (!absence?.ids) return null;
  const { id, listed } = absence.ids;
  if (nodeOf(id)) return id;
  const around = listed === null ? undefined : nodeOf(listed);
  return around?.node.kind === 'interactive' ? listed : null;
}

function whyNotOurs({ ids }: Absence, nodeOf: FindNode): string {
  if (!ids) return t('why.frameNotRead');
  const own = nodeOf(ids.id);
  if (own) return nodeWhy(own, false).cause;
  const around = ids.listed === null ? undefined : nodeOf(ids.listed);
  if (around?.node.kind !== 'interactive') return t('why.noControl');
  const { role, name } = around.node;
  const what = name === '' ? role : `${role} ${inQuotes(name)}`;
  return t('why.partOf', { id: around.key, what });
}
