import type { PageEvent } from '../../page/frame-node.ts';
import type { PageLook } from '../agent-page.ts';
import type { Evidence } from './evidence.ts';
import type { ExpectedOutcome } from './expected-outcome.ts';
import { countText, tidyText } from './text-in-page.ts';
import type { Verdict } from './verdict.ts';
import { verifyOutcome } from './verify-outcome.ts';

/**
 * Whether what a model says of the page at the end is so. Here “appears” means that it is there, and
 * “disappears” that it is not: nothing was done that could have brought it about. `since` is when the run began,
 * milliseconds (Unix).
 */
export function verifyClaim(expected: ExpectedOutcome, look: PageLook, since: number): Verdict {
  const { orOutcome, ...own } = expected;
  const verdict = isAbsence(own) ? absence(own.text ?? '', look) : present(own, look, since);
  if (verdict.success || !orOutcome) return verdict;
  const other = verifyClaim(orOutcome, look, since);
  return other.success ? other : verdict;
}

function isAbsence({ type, text }: ExpectedOutcome): boolean {
  return type === 'element_disappears' && text !== undefined;
}

/** Against a page that says nothing, what is there has appeared; a claim that names nothing claims nothing. */
function present(claim: ExpectedOutcome, look: PageLook, since: number): Verdict {
  const isEmpty = claim.type === 'element_appears' && claim.element === undefined && !claim.text;
  const expected = isEmpty ? { ...claim, element: '' } : claim;
  const after = { ...look, events: toldAndThere(look.events, expected.text) };
  const nothing = { ...after.tree, url: '', title: '', nodes: [] };
  const target = expected.element ? { before: expected.element, after: expected.element } : null;
  const evidence: Evidence = { before: { ...after, tree: nothing }, after, target, since };
  return verifyOutcome(expected, evidence);
}

/**
 * Plain text of a page stands in no node of its tree: that it came is known by the events alone, and
 * that it went again by a later one.
 */
function toldAndThere(events: readonly PageEvent[], text = ''): readonly PageEvent[] {
  const wanted = tidyText(text);
  if (wanted === '') return [];
  const told = events.filter(({ description }) => tidyText(description).includes(wanted));
  return told.at(-1)?.type === 'removed' ? [] : told;
}

function absence(text: string, look: PageLook): Verdict {
  const isThere = countText(look.tree, text) > 0;
  const actual = isThere ? `“${text}” is still there.` : `“${text}” is not there.`;
  return {
    success: !isThere,
    verifiedOutcome: 'element_disappears',
    actualOutcome: actual,
    errorsDetected: [],
    successMessages: [],
    pageState: { url: look.tree.url, urlChanged: false, domChanged: false, recentMutations: [] },
    confidence: 0.8,
    feedback: actual,
  };
}
