import { type AppearanceChange, CARET_KINDS } from '../../page/act/appearance-change.ts';
import { isOver, wordsOfEvent } from '../../page/payload/recent-events.ts';
import type { PageEvent } from '../../page/tree/frame-node.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import type { Verdict } from '../run/verdict.ts';
import type { ExpectedOutcome } from '../tools/expected-outcome.ts';
import { checkOutcome, type Finding, hasChanged } from './check-outcome.ts';
import { countText } from './compare-text.ts';
import type { Evidence } from './evidence.ts';

/** Events that a verdict lists. */
const MAX_NAMED_EVENTS = 10;
/** Factor for the confidence when an error occurs beside an unspecific change. */
const DOUBTFUL = 0.6;

/** Whether the expected outcome, or an alternative, happened. */
export function verifyOutcome(expected: ExpectedOutcome, evidence: Evidence): Verdict {
  const findings = alternatives(expected).map((outcome) => checkOutcome(outcome, evidence));
  const found = findings.find(({ holds }) => holds);
  // While a text is typed, it is wrong until it is whole.
  const isTyped = found?.type === 'value_changes';
  const news = evidence.after.events.filter(
    ({ at, type }) => at >= evidence.since && type !== 'removed',
  );
  const fresh = news.filter(
    (event) => !wasThere(event, evidence) && !(isTyped && hasPassed(event, evidence.after.events)),
  );
  const errors = [...descriptionsOf(fresh, 'error'), ...newlyInvalid(evidence)];
  const successes = descriptionsOf(news, 'success');
  const holds = found !== undefined && !isUndone(found, errors, successes);
  const best = found ?? findings[0];
  const actual = found ? found.actual : findings.map((finding) => finding.actual).join(' ');
  const { before, after } = evidence;
  return {
    success: holds,
    verifiedOutcome: best?.type ?? expected.type,
    actualOutcome: actual,
    errorsDetected: errors,
    successMessages: successes,
    pageState: {
      url: after.tree.url,
      urlChanged: after.tree.url !== before.tree.url,
      domChanged: hasChanged(evidence),
      recentMutations: news.slice(-MAX_NAMED_EVENTS).map(({ description }) => description),
    },
    ...((evidence.appearance ?? []).some(isOfCaret) && { movedCaret: true as const }),
    confidence: confidenceOf(best, holds, errors),
    feedback: feedbackOf(holds, actual, errors),
  };
}

/** Whether a later event says that this one is over. */
function hasPassed(event: PageEvent, events: readonly PageEvent[]): boolean {
  return isOver(
    event,
    events.filter((later) => later !== event && later.at >= event.at),
  );
}

function isOfCaret({ kinds }: AppearanceChange): boolean {
  return kinds.some((kind) => CARET_KINDS.has(kind));
}

/** Whether a page that redraws itself only repeats what it said before, and as often. */
function wasThere(event: PageEvent, { texts }: Evidence): boolean {
  const words = wordsOfEvent(event).replace(/…$/, '');
  if (!texts || words === '') return false;
  const before = countText(texts.before, words);
  return before > 0 && countText(texts.after, words) <= before;
}

/** An outcome and all its alternatives. */
function alternatives(expected: ExpectedOutcome): ExpectedOutcome[] {
  const { orOutcome, ...own } = expected;
  return orOutcome ? [own, ...alternatives(orOutcome)] : [own];
}

/** “Something changed” and “nothing visible” are no success when the change is an error. */
function isUndone({ type }: Finding, errors: string[], successes: string[]): boolean {
  if (errors.length === 0) return false;
  return type === 'no_change' || (type === 'any_change' && successes.length === 0);
}

function confidenceOf(best: Finding | undefined, holds: boolean, errors: string[]): number {
  const sure = best?.sure ?? 0.5;
  if (errors.length === 0) return sure;
  // An error contradicts a success, and confirms a failure.
  return holds ? Math.min(sure, DOUBTFUL) : Math.max(sure, 0.95);
}

function feedbackOf(holds: boolean, actual: string, errors: string[]): string {
  const list = errors.length > 0 ? inEnglish('run.errorsPage', { errors: errors.join('; ') }) : '';
  if (holds) return `${actual}${list}`;
  return inEnglish('run.expectedBut', { actual, list });
}

function descriptionsOf(events: readonly PageEvent[], category: PageEvent['category']): string[] {
  const texts = events.filter((event) => event.category === category);
  return [...new Set(texts.map(({ description }) => description))].slice(0, MAX_NAMED_EVENTS);
}

/** Fields that the page marks as invalid now and did not before. */
function newlyInvalid({ before, after }: Evidence): string[] {
  const was = new Set(
    before.tree.nodes.filter(({ node }) => node.states.includes('invalid')).map(({ key }) => key),
  );
  return after.tree.nodes
    .filter(({ key, node }) => node.states.includes('invalid') && !was.has(key))
    .slice(0, MAX_NAMED_EVENTS)
    .map(({ node }) => inEnglish('run.isInvalid', { name: node.name || node.role }));
}
