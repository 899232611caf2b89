import type { PageEvent } from '../../page/tree/frame-node.ts';
import { msg } from '../../platform/messages/messages.ts';
import type { PageLook } from '../run/agent-page.ts';
import type { Verdict } from '../run/step-record.ts';
import type { ExpectedOutcome } from '../tools/expected-outcome.ts';
import { countElementsWithText, countText, normalizeText, stillThere } from './compare-text.ts';
import type { Evidence } from './evidence.ts';
import { verifyOutcome } from './verify-outcome.ts';

/** What a claim is checked against beside the page's elements. */
interface ClaimFacts {
  /** The start of the run, milliseconds (Unix). */
  since: number;
  /** What the page says now in plain text; null where it was not read, and only its events are known. */
  text: string | null;
}

/**
 * Whether a model's final claim about the page is true. Here “appears” means that it is there, and
 * “disappears” that it is not: there is no action that could have caused it.
 */
export function verifyClaim(
  expected: ExpectedOutcome,
  look: PageLook,
  { since, text }: ClaimFacts,
): Verdict {
  const { orOutcome, ...own } = expected;
  const facts = { since, text };
  const verdict = isAbsence(own) ? absence(own.text ?? '', look, facts) : present(own, look, facts);
  if (verdict.success || !orOutcome) return verdict;
  const other = verifyClaim(orOutcome, look, facts);
  return other.success ? other : verdict;
}

function isAbsence({ type, text }: ExpectedOutcome): boolean {
  return type === 'element_disappears' && text !== undefined;
}

/** Compared with an empty page, everything has appeared; a claim without a subject claims nothing. */
function present(claim: ExpectedOutcome, look: PageLook, { since, text }: ClaimFacts): Verdict {
  const isEmpty = claim.type === 'element_appears' && claim.element === undefined && !claim.text;
  const expected = isEmpty ? { ...claim, element: '' } : claim;
  // What the page says now outranks what it once said.
  const events = text === null ? toldAndThere(look.events, expected.text) : [];
  const after = { ...look, events };
  const nothing = { ...after.tree, url: '', title: '', nodes: [] };
  const target = expected.element ? { before: expected.element, after: expected.element } : null;
  const texts = text === null ? {} : { texts: { before: '', after: text } };
  const evidence: Evidence = {
    before: { ...after, tree: nothing },
    after,
    target,
    since,
    ...texts,
  };
  const found = verifyOutcome(expected, evidence);
  return { ...found, ...thereNow(expected, found), pageState: unchangedState(look) };
}

/** The words for what is there: compared with an empty page it has “appeared”, which nobody has seen. */
function thereNow(
  { type, text }: ExpectedOutcome,
  { success }: Verdict,
): Partial<Pick<Verdict, 'actualOutcome' | 'feedback'>> {
  if (type !== 'element_appears' || !success || !text) return {};
  const said = msg('run.isOnPage', { text });
  return { actualOutcome: said, feedback: said };
}

/** No action is behind a claim: it has changed nothing. */
function unchangedState({ tree: { url } }: PageLook): Verdict['pageState'] {
  return { url, urlChanged: false, domChanged: false, recentMutations: [] };
}

/** Plain text of a page is in no node of its tree: only events show that it appeared, and that it disappeared later. */
function toldAndThere(events: readonly PageEvent[], text = ''): readonly PageEvent[] {
  const wanted = normalizeText(text);
  if (wanted === '') return [];
  const says = (quote: string) => normalizeText(quote).includes(wanted);
  const matching = events.filter(({ description, was = '' }) => says(description) || says(was));
  const last = matching.at(-1);
  // It disappeared, or another text has taken its place.
  const isGone = last && (last.type === 'removed' || !says(last.description));
  return isGone ? [] : matching.filter(({ description }) => says(description));
}

function absence(text: string, look: PageLook, facts: ClaimFacts): Verdict {
  const isSaid = countText(facts.text ?? '', text) > 0;
  const isThere = isSaid || countElementsWithText(look.tree, text) > 0;
  const actual = isThere ? stillThere(text, look.tree) : msg('run.isNotThere', { text });
  return {
    success: !isThere,
    verifiedOutcome: 'element_disappears',
    actualOutcome: actual,
    errorsDetected: [],
    successMessages: [],
    pageState: unchangedState(look),
    confidence: 0.8,
    feedback: actual,
  };
}
