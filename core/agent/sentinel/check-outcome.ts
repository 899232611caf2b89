import { documentOf } from '../../page/tree/document-of.ts';
import { MASK } from '../../page/tree/masked-value.ts';
import type { PageNode, PageTree } from '../../page/tree/page-tree.ts';
import { t } from '../../platform/messages/messages.ts';
import type { ExpectedOutcome, OutcomeType } from '../tools/expected-outcome.ts';
import { compareValues, countElementsWithText, countText, normalizeText } from './compare-text.ts';
import type { Evidence } from './evidence.ts';
import { isShown } from './is-shown.ts';
import { pageFingerprint } from './page-fingerprint.ts';

/** Whether one outcome happened; `sure` from 0 to 1 is the confidence. */
export interface Finding {
  type: OutcomeType;
  holds: boolean;
  actual: string;
  sure: number;
}

type Check = (expected: ExpectedOutcome, evidence: Evidence) => Omit<Finding, 'type'>;

/** Checks one outcome against the evidence; the caller handles alternatives. */
export function checkOutcome(expected: ExpectedOutcome, evidence: Evidence): Finding {
  return { type: expected.type, ...CHECKS[expected.type](expected, evidence) };
}

const CHECKS: Readonly<Record<OutcomeType, Check>> = {
  navigation({ url }, evidence) {
    const { before, after } = evidence;
    const now = after.tree.url;
    if (url !== undefined && !now.includes(url)) {
      return no(t('run.addressWithout', { now, url }));
    }
    if (now !== before.tree.url) return yes(t('run.addressNow', { now }));
    // A form submitted to its own page, and a page that was reloaded.
    if (isNewDocument(evidence)) return yes(t('run.pageLoadedAnewSame'));
    return no(dialogText(after) ?? t('run.addressDidNotChange'));
  },

  element_appears({ element, text }, evidence) {
    const { after } = evidence;
    if (text !== undefined) return textAppears(text, evidence);
    const isNew = isNewIn(evidence);
    if (element === undefined) {
      const { node } = after.tree.nodes.find(isNew) ?? {};
      if (!node) return no(t('run.noElementAppeared'), 0.8);
      return yes(
        t('run.appeared', { part: node.name === '' ? `A ${node.role}` : `“${node.name}”` }),
        0.7,
      );
    }
    const found = find(after.tree, element);
    if (!found) return no(t('run.noElement', { element }), 0.8);
    return isNew(found)
      ? yes(t('run.elementAppeared', { element }))
      : no(t('run.elementBefore', { element }));
  },

  element_disappears({ element, text }, evidence) {
    const { before, after, target } = evidence;
    if (text !== undefined) {
      const { texts } = evidence;
      const was = countElementsWithText(before.tree, text) + countText(texts?.before ?? '', text);
      const is = countElementsWithText(after.tree, text) + countText(texts?.after ?? '', text);
      if (was === 0) return no(t('run.notBefore', { text }), 0.7);
      return is < was ? yes(t('run.hasGone', { text })) : no(t('run.isStillThere', { text }));
    }
    const key = element ?? target?.before ?? '';
    const was = find(before.tree, key);
    if (!isShown(was)) return no(t('run.elementNotBefore', { key }), 0.7);
    const is = find(after.tree, element ?? target?.after ?? key);
    const isOther = isNewDocument(evidence) && is?.node.name !== was?.node.name;
    const isThere = isShown(is) && !isOther;
    return isThere ? no(t('run.elementStill', { key })) : yes(t('run.elementHasGone', { key }));
  },

  value_changes({ value, ...expected }, evidence) {
    const { was, is, key } = pairOf(expected, evidence);
    if (!is) return no(t('run.elementNoLonger', { key }), 0.8);
    const now = is.node.value ?? '';
    // A secret is masked: it is only visible that there is a value.
    if (now === MASK) return { holds: true, actual: t('run.fieldHoldsMaskedValue'), sure: 0.6 };
    if (value !== undefined) {
      const actual = t('run.theFieldHolds', { now });
      const how = compareValues(now, value);
      return how === 'other' ? no(actual) : yes(actual, how === 'same' ? 0.95 : 0.8);
    }
    const hasChanged = now !== (was?.node.value ?? '');
    return hasChanged ? yes(t('run.valueNow', { now })) : no(t('run.valueStill', { now }));
  },

  state_changes({ state, ...expected }, evidence) {
    const { was, is, key } = pairOf(expected, evidence);
    if (!is) return no(t('run.elementNoLonger', { key }), 0.8);
    const now = is.node.states;
    const list = now.join(', ') || 'none';
    if (state !== undefined) {
      const [, not, name = ''] = /^(not )?(.*)$/.exec(state.trim()) ?? [];
      const holds = now.includes(name) !== (not !== undefined);
      return holds ? yes(t('run.itsStates', { list })) : no(t('run.itsStates', { list }));
    }
    const before = was?.node.states.join(', ') || 'none';
    return before === list ? no(t('run.statesStill', { list })) : yes(t('run.itsStates', { list }));
  },

  any_change(_, evidence) {
    if (!hasChanged(evidence)) return no(t('run.nothingChangedPage'));
    const asks = evidence.before.tree.dialog ? undefined : dialogText(evidence.after);
    if (asks !== undefined) return yes(asks);
    return { holds: true, actual: t('run.thePageChanged'), sure: 0.7 };
  },

  no_change(_, evidence) {
    const actual = hasChanged(evidence) ? t('run.thePageChanged') : t('run.nothingChangedPage');
    return { holds: true, actual, sure: 0.8 };
  },
};

/** The dialog that blocks the page, as a sentence. */
function dialogText({ tree: { dialog } }: Evidence['after']): string | undefined {
  if (!dialog) return undefined;
  const { type, message } = dialog;
  return t('run.pageWaitsDialogAnswered', { type, message: message && `: “${message}”` });
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
export function hasChanged(evidence: Evidence): boolean {
  const { before, after, since } = evidence;
  if (isNewDocument(evidence)) return true;
  if (after.events.some(({ at }) => at >= since)) return true;
  const { texts } = evidence;
  if (texts && normalizeText(texts.before) !== normalizeText(texts.after)) return true;
  return pageFingerprint(before.tree) !== pageFingerprint(after.tree);
}

/** It may have come and gone, as toasts do: then it is among the events. */
function textAppears(text: string, evidence: Evidence): Omit<Finding, 'type'> {
  const { before, after, since, texts } = evidence;
  const wanted = normalizeText(text);
  if (countElementsWithText(after.tree, text) > countElementsWithText(before.tree, text))
    return yes(t('run.appeared2', { text }));
  const times = texts && { was: countText(texts.before, text), is: countText(texts.after, text) };
  // In another document everything is new.
  if (times && times.is > (isNewDocument(evidence) ? 0 : times.was)) {
    return yes(t('run.appeared2', { text }));
  }
  const event = after.events.find(
    ({ at, type, description }) =>
      at >= since && type !== 'removed' && normalizeText(description).includes(wanted),
  );
  if (event) return yes(t('run.appeared3', { text, description: event.description }));
  const isOld = countElementsWithText(before.tree, text) > 0 || (times?.was ?? 0) > 0;
  return no(isOld ? t('run.wasThereBefore', { text }) : t('run.didNotAppear', { text }));
}

function pairOf({ element }: Pick<ExpectedOutcome, 'element'>, evidence: Evidence) {
  const { before, after, target } = evidence;
  const key = element ?? target?.after ?? '';
  const was = find(before.tree, element ?? target?.before ?? '');
  return { was, is: find(after.tree, key), key };
}

function find({ nodes }: PageTree, key: string): PageNode | undefined {
  return nodes.find((node) => node.key === key);
}

function yes(actual: string, sure = 0.95): Omit<Finding, 'type'> {
  return { holds: true, actual, sure };
}

function no(actual: string, sure = 0.9): Omit<Finding, 'type'> {
  return { holds: false, actual, sure };
}

/**
 * Whether the page was loaded again, even at the same address: then earlier ids belong to other
 * elements.
 */
function isNewDocument({ before, after }: Pick<Evidence, 'before' | 'after'>): boolean {
  const [was, is] = [documentOf(before.tree), documentOf(after.tree)];
  return was !== undefined && is !== undefined && was !== is;
}
