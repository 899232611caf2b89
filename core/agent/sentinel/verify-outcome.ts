import {
  type AppearanceChange,
  type AppearanceKind,
  CARET_KINDS,
} from '../../page/act/appearance-change.ts';
import { matchElement } from '../../page/healing/match-element.ts';
import { canBeTarget, rememberElement, soleInHolder } from '../../page/healing/remember-element.ts';
import { isOver, wordsOfEvent } from '../../page/payload/recent-events.ts';
import type { PageEvent } from '../../page/tree/frame-node.ts';
import { documentOf, type PageNode, type PageTree } from '../../page/tree/page-tree.ts';
import { MASK } from '../../page/tree/secret-field.ts';
import { inEnglish, joined, msg, type Text } from '../../platform/messages/messages.ts';
import type { Verdict } from '../run/step-record.ts';
import type { ExpectedOutcome, OutcomeType } from '../tools/expected-outcome.ts';
import {
  compareValues,
  countElementsWithText,
  countText,
  normalizeText,
  stillThere,
} from './compare-text.ts';
import { type Evidence, hasOpenedTab } from './evidence.ts';
import { isShown, pageFingerprint } from './page-fingerprint.ts';

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
  const actual = found ? found.actual : joined(findings.map((finding) => finding.actual));
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

/** Changes that a sentence lists. */
export const MAX_NAMED_CHANGES = 3;

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

function feedbackOf(holds: boolean, actual: Text, errors: string[]): Text {
  const list = errors.length > 0 ? msg('run.errorsPage', { errors: errors.join('; ') }) : '';
  if (holds) return joined([actual, list], '');
  return msg('run.notExpected', { actual, list });
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

/** Whether one outcome happened; `sure` from 0 to 1 is the confidence. */
interface Finding {
  type: OutcomeType;
  holds: boolean;
  actual: Text;
  sure: number;
}

type Check = (expected: ExpectedOutcome, evidence: Evidence) => Omit<Finding, 'type'>;

/** Checks one outcome against the evidence; the caller handles alternatives. */
function checkOutcome(expected: ExpectedOutcome, evidence: Evidence): Finding {
  return { type: expected.type, ...CHECKS[expected.type](expected, evidence) };
}

const CHECKS: Readonly<Record<OutcomeType, Check>> = {
  navigation({ url }, evidence) {
    const { before, after } = evidence;
    const now = after.tree.url;
    if (url !== undefined && !now.includes(url)) {
      return no(msg('run.addressNotContain', { now, url }));
    }
    if (now !== before.tree.url) return yes(msg('run.addressNow', { now }));
    // A form submitted to its own page, and a page that was reloaded.
    if (isNewDocument(evidence)) return yes(msg('run.pageReloadedSameAddress'));
    return no(dialogText(after) ?? msg('run.addressDidNotChange'));
  },

  element_appears({ element, text }, evidence) {
    const { after } = evidence;
    if (text !== undefined) return textAppears(text, evidence);
    const isNew = isNewIn(evidence);
    if (element === undefined) {
      const { node } = after.tree.nodes.find(isNew) ?? {};
      if (!node) return no(msg('run.noElementAppeared'), 0.8);
      return yes(
        msg('run.appeared', {
          part:
            node.name === ''
              ? msg('run.roleA', { role: node.role })
              : msg('common.quoted', { quoted: node.name }),
        }),
        0.7,
      );
    }
    const found = find(after.tree, element);
    if (!found) return no(msg('run.noElement', { element }), 0.8);
    return isNew(found)
      ? yes(msg('run.elementAppeared', { element }))
      : no(msg('run.elementBefore', { element }));
  },

  element_disappears({ element, text }, evidence) {
    const { before, after, target } = evidence;
    if (text !== undefined) {
      const { texts } = evidence;
      const was = countElementsWithText(before.tree, text) + countText(texts?.before ?? '', text);
      const is = countElementsWithText(after.tree, text) + countText(texts?.after ?? '', text);
      if (was === 0) return no(msg('run.notBefore', { text }), 0.7);
      return is < was ? yes(msg('run.isGone', { text })) : no(stillThere(text, after.tree));
    }
    const key = element ?? target?.before ?? '';
    const was = find(before.tree, key);
    if (!isShown(was)) return no(msg('run.elementNotBefore', { key }), 0.7);
    const is = find(after.tree, element ?? target?.after ?? key);
    const isOther = isNewDocument(evidence) && is?.node.name !== was?.node.name;
    const isThere = isShown(is) && !isOther;
    return isThere ? no(msg('run.elementStill', { key })) : yes(msg('run.elementHasGone', { key }));
  },

  value_changes({ value, ...expected }, evidence) {
    const { was, is, key } = pairOf(expected, evidence, isNewDocument(evidence));
    const moved = movedOptions(evidence, was, is);
    if (moved.length > 0 && isAllOf(moved, value))
      return yes(msg('run.noLongerListAnotherOne', { options: moved.join(', ') }));
    // A button has no value of its own: what it changes is a field.
    const isAnyField =
      expected.element === undefined && (is?.node.value ?? was?.node.value) === undefined;
    const field = isAnyField ? fieldThatChanged(value, evidence) : undefined;
    if (field)
      return yes(msg('run.nowContains', { name: field.node.name, now: field.node.value ?? '' }));
    if (!is) return no(goneText(key), 0.8);
    const now = is.node.value ?? '';
    // A secret is masked: it is only visible that there is a value.
    if (now === MASK) return { holds: true, actual: msg('run.fieldHoldsMaskedValue'), sure: 0.6 };
    if (value !== undefined) {
      const actual = msg('run.theFieldHolds', { now });
      const how = compareValues(now, value);
      return how === 'other' ? no(actual) : yes(actual, how === 'same' ? 0.95 : 0.8);
    }
    const hasChanged = now !== (was?.node.value ?? '');
    return hasChanged ? yes(msg('run.valueNow', { now })) : no(msg('run.valueStill', { now }));
  },

  state_changes({ state, ...expected }, evidence) {
    const { was, is, key } = pairOf(expected, evidence, isNewDocument(evidence));
    if (!is) return no(goneText(key), 0.8);
    const now = is.node.states;
    const list = now.join(', ') || 'none';
    if (state !== undefined) {
      const [, not, name = ''] = /^(not )?(.*)$/.exec(state.trim()) ?? [];
      const holds = now.includes(name) !== (not !== undefined);
      return holds ? yes(msg('run.itsStates', { list })) : no(msg('run.itsStates', { list }));
    }
    const before = was?.node.states.join(', ') || 'none';
    return before === list
      ? no(msg('run.statesStill', { list }))
      : yes(msg('run.itsStates', { list }));
  },

  any_change(_, evidence) {
    if (hasOpenedTab(evidence)) return yes(msg('run.newTabOpened'));
    if (!hasChanged(evidence)) return no(msg('run.nothingChangedPage'));
    const asks = evidence.before.tree.dialog ? undefined : dialogText(evidence.after);
    if (asks !== undefined) return yes(asks);
    const { appearance = [] } = evidence;
    if (appearance.length > 0) return yes(appearanceText(appearance), 0.8);
    return { holds: true, actual: msg('common.pageChanged'), sure: 0.7 };
  },

  no_change(_, evidence) {
    const actual = hasChanged(evidence) ? msg('common.pageChanged') : msg('run.nothingChangedPage');
    return { holds: true, actual, sure: 0.8 };
  },
};

/** That what was to change is not there, a sentence. */
function goneText(key: string): Text {
  return key === '' ? msg('run.noElementNamed') : msg('run.elementNoLonger', { key });
}

/** The dialog that blocks the page, as a sentence. */
function dialogText({ tree: { dialog } }: Evidence['after']): Text | undefined {
  if (!dialog) return undefined;
  const { type, message } = dialog;
  const said = message && joined([':', msg('common.quoted', { quoted: message })]);
  return msg('run.pageWaitsDialogAnswered', { type, message: said });
}

/** Which elements are shown and were not before; in another document, all of them. */
function isNewIn(evidence: Evidence): (node: PageNode) => boolean {
  const { before } = evidence;
  const was = new Set(
    isNewDocument(evidence) ? [] : before.tree.nodes.filter(isShown).map(({ key }) => key),
  );
  return (node) => isShown(node) && !was.has(node.key);
}

/** Whether the page differs from before, had an event meanwhile, or was reloaded. */
function hasChanged(evidence: Evidence): boolean {
  const { before, after, since } = evidence;
  if (isNewDocument(evidence)) return true;
  // In a page that never rests something has always changed: there only what the page did not do before counts.
  if (evidence.isRestless && evidence.appearance) return hasChangedBeyond(evidence);
  if (after.events.some(({ at }) => at >= since)) return true;
  const { texts } = evidence;
  if (texts && normalizeText(texts.before) !== normalizeText(texts.after)) return true;
  const isOwn = isOwnScroll(evidence);
  if (pageFingerprint(before.tree, isOwn) !== pageFingerprint(after.tree, isOwn)) return true;
  return (evidence.appearance ?? []).length > 0;
}

/** Whether the page stands where the agent has scrolled it: where the target is not in view, the page went on. */
function isOwnScroll({ hasScrolled = false, after, target }: Evidence): boolean {
  const is = hasScrolled && target ? find(after.tree, target.after) : undefined;
  return is !== undefined && is.leftOut === undefined;
}

/** Whether something has changed that does not change on its own. */
function hasChangedBeyond({ before, after, target, appearance = [] }: Evidence): boolean {
  if (appearance.length > 0 || after.tree.url !== before.tree.url) return true;
  if (after.tree.dialog?.message !== before.tree.dialog?.message) return true;
  const [was, is] = [
    find(before.tree, target?.before ?? ''),
    find(after.tree, target?.after ?? ''),
  ];
  const shown = (node: PageNode | undefined) =>
    node ? pageFingerprint({ ...after.tree, nodes: [node] }) : '';
  return shown(was) !== shown(is);
}

/** `Changed: button “Star” (color), canvas#chart (drawing).` */
function appearanceText(changes: readonly AppearanceChange[]): Text {
  const list = changes.slice(0, MAX_NAMED_CHANGES).map(({ what, kinds }) =>
    joined(
      [
        `${what} (`,
        joined(
          kinds.map((kind) => KINDS[kind]),
          ', ',
        ),
        ')',
      ],
      '',
    ),
  );
  return msg('run.changed', { list: joined(list, ', ') });
}

const KINDS: Readonly<Record<AppearanceKind, Text>> = {
  color: msg('run.color'),
  picture: msg('run.picture'),
  drawing: msg('run.drawing'),
  shape: msg('run.sizeShape'),
  place: msg('run.place'),
  text: msg('run.textWord'),
  new: msg('run.new'),
  gone: msg('run.gone'),
  caret: msg('run.caretMoved'),
  selection: msg('run.otherTextSelected'),
  focus: msg('run.hasTheFocus'),
};

/** It may have come and gone, as toasts do: then it is among the events. */
function textAppears(text: string, evidence: Evidence): Omit<Finding, 'type'> {
  const { before, after, since, texts } = evidence;
  if (countElementsWithText(after.tree, text) > countElementsWithText(before.tree, text))
    return yes(msg('run.appearedText', { text }));
  const times = texts && { was: countText(texts.before, text), is: countText(texts.after, text) };
  // In another document everything is new.
  if (times && times.is > (isNewDocument(evidence) ? 0 : times.was)) {
    return yes(msg('run.appearedText', { text }));
  }
  const event = after.events.find(
    ({ at, type, description }) =>
      at >= since && type !== 'removed' && countText(description, text) > 0,
  );
  if (event)
    return yes(msg('run.appearedTextDescription', { text, description: event.description }));
  const isOld = countElementsWithText(before.tree, text) > 0 || (times?.was ?? 0) > 0;
  return no(isOld ? msg('run.wasThereBefore', { text }) : msg('run.didNotAppear', { text }));
}

/** A field that holds another value than before, and the wanted one where one is wanted. */
function fieldThatChanged(value: string | undefined, evidence: Evidence): PageNode | undefined {
  const { before, after } = evidence;
  return after.tree.nodes.find(({ key, node: { value: now } }) => {
    const was = find(before.tree, key);
    if (now === undefined || !was || (was.node.value ?? '') === now) return false;
    return value === undefined || compareValues(now, value) !== 'other';
  });
}

function find({ nodes }: PageTree, key: string): PageNode | undefined {
  return nodes.find((node) => node.key === key);
}

function yes(actual: Text, sure = 0.95): Omit<Finding, 'type'> {
  return { holds: true, actual, sure };
}

function no(actual: Text, sure = 0.9): Omit<Finding, 'type'> {
  return { holds: false, actual, sure };
}

/** Whether the page was loaded again, even at the same address: then earlier ids belong to other elements. */
function isNewDocument({ before, after }: Pick<Evidence, 'before' | 'after'>): boolean {
  const [was, is] = [documentOf(before.tree), documentOf(after.tree)];
  return was !== undefined && is !== undefined && was !== is;
}

/**
 * The options that a list held before and another list holds now, as pages with two lists side by side move what is
 * chosen; empty where the list is no list, or holds what it held.
 */
function movedOptions(
  { before, after }: Pick<Evidence, 'before' | 'after'>,
  was: PageNode | undefined,
  is: PageNode | undefined,
): string[] {
  if (!was || !is) return [];
  const held = optionsOf(before.tree.nodes, ({ parent }) => parent === was.key);
  const holds = new Set(optionsOf(after.tree.nodes, ({ parent }) => parent === is.key));
  const gone = held.filter((name) => !holds.has(name));
  if (gone.length === 0) return [];
  const elsewhereBefore = optionsOf(before.tree.nodes, ({ parent }) => parent !== was.key);
  const elsewhere = optionsOf(after.tree.nodes, ({ parent }) => parent !== is.key);
  const count = (names: readonly string[], name: string) =>
    names.filter((text) => text === name).length;
  return gone.filter((name) => count(elsewhere, name) > count(elsewhereBefore, name));
}

/** Whether the options are those that were wanted, all of them and no others; any are where none were named. */
function isAllOf(options: readonly string[], wanted: string | undefined): boolean {
  if (wanted === undefined) return true;
  const parts = (texts: readonly string[]) =>
    texts
      .flatMap((text) => text.split(','))
      .map(normalizeText)
      .toSorted()
      .join(',');
  return parts(options) === parts([wanted]);
}

function optionsOf(nodes: readonly PageNode[], isIn: (node: PageNode) => boolean): string[] {
  return nodes
    .filter((node) => node.node.role === 'option' && isIn(node))
    .map(({ node }) => node.name);
}

/**
 * The element that an outcome is about, or the step's target: as it was, as it is or what is in its place, and
 * its id.
 */
function pairOf(
  { element }: Pick<ExpectedOutcome, 'element'>,
  evidence: Evidence,
  isNewDocument: boolean,
): { was: PageNode | undefined; is: PageNode | undefined; key: string } {
  const { before, after, target } = evidence;
  const key = element ?? target?.after ?? '';
  const wasKey = element ?? target?.before ?? '';
  const was = before.tree.nodes.find((node) => node.key === wasKey);
  const is = after.tree.nodes.find((node) => node.key === key);
  return { was, is: is ?? replacementOf(key, evidence, isNewDocument), key };
}

/**
 * The element that the page has made in place of one: by what it is called and where it stands, or as the only one of
 * its role in the cell or row that held it. Nothing when it cannot be known.
 */
function replacementOf(
  key: string,
  { before, after }: Pick<Evidence, 'before' | 'after'>,
  isNewDocument: boolean,
): PageNode | undefined {
  const was = before.tree.nodes.find((node) => node.key === key);
  if (!was || !canBeTarget(was)) return undefined;
  const match = matchElement(after.tree, rememberElement(before.tree, key), { isNewDocument });
  if (match.type === 'healed') return after.tree.nodes.find((node) => node.key === match.to);
  return isNewDocument ? undefined : soleInHolder(before.tree, after.tree, was);
}
