import type { AppearanceChange, AppearanceKind } from '../../page/act/appearance-change.ts';
import { documentOf } from '../../page/tree/document-of.ts';
import { MASK } from '../../page/tree/masked-value.ts';
import type { PageNode, PageTree } from '../../page/tree/page-tree.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import type { ExpectedOutcome, OutcomeType } from '../tools/expected-outcome.ts';
import { compareValues, countElementsWithText, countText, normalizeText } from './compare-text.ts';
import type { Evidence } from './evidence.ts';
import { isShown } from './is-shown.ts';
import { isAllOf, movedOptions } from './moved-options.ts';
import { pageFingerprint } from './page-fingerprint.ts';
import { pairOf } from './pair-of.ts';
import { stillThere } from './still-there.ts';

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
      return no(inEnglish('run.addressWithout', { now, url }));
    }
    if (now !== before.tree.url) return yes(inEnglish('run.addressNow', { now }));
    // A form submitted to its own page, and a page that was reloaded.
    if (isNewDocument(evidence)) return yes(inEnglish('run.pageLoadedAnewSame'));
    return no(dialogText(after) ?? inEnglish('run.addressDidNotChange'));
  },

  element_appears({ element, text }, evidence) {
    const { after } = evidence;
    if (text !== undefined) return textAppears(text, evidence);
    const isNew = isNewIn(evidence);
    if (element === undefined) {
      const { node } = after.tree.nodes.find(isNew) ?? {};
      if (!node) return no(inEnglish('run.noElementAppeared'), 0.8);
      return yes(
        inEnglish('run.appeared', {
          part:
            node.name === ''
              ? inEnglish('run.namelessRole', { role: node.role })
              : `“${node.name}”`,
        }),
        0.7,
      );
    }
    const found = find(after.tree, element);
    if (!found) return no(inEnglish('run.noElement', { element }), 0.8);
    return isNew(found)
      ? yes(inEnglish('run.elementAppeared', { element }))
      : no(inEnglish('run.elementBefore', { element }));
  },

  element_disappears({ element, text }, evidence) {
    const { before, after, target } = evidence;
    if (text !== undefined) {
      const { texts } = evidence;
      const was = countElementsWithText(before.tree, text) + countText(texts?.before ?? '', text);
      const is = countElementsWithText(after.tree, text) + countText(texts?.after ?? '', text);
      if (was === 0) return no(inEnglish('run.notBefore', { text }), 0.7);
      return is < was ? yes(inEnglish('run.hasGone', { text })) : no(stillThere(text, after.tree));
    }
    const key = element ?? target?.before ?? '';
    const was = find(before.tree, key);
    if (!isShown(was)) return no(inEnglish('run.elementNotBefore', { key }), 0.7);
    const is = find(after.tree, element ?? target?.after ?? key);
    const isOther = isNewDocument(evidence) && is?.node.name !== was?.node.name;
    const isThere = isShown(is) && !isOther;
    return isThere
      ? no(inEnglish('run.elementStill', { key }))
      : yes(inEnglish('run.elementHasGone', { key }));
  },

  value_changes({ value, ...expected }, evidence) {
    const { was, is, key } = pairOf(expected, evidence, isNewDocument(evidence));
    const moved = movedOptions(evidence, was, is);
    if (moved.length > 0 && isAllOf(moved, value))
      return yes(inEnglish('run.optionsMoved', { options: moved.join(', ') }));
    // A button has no value of its own: what it changes is a field.
    const isAnyField =
      expected.element === undefined && (is?.node.value ?? was?.node.value) === undefined;
    const field = isAnyField ? fieldThatChanged(value, evidence) : undefined;
    if (field)
      return yes(inEnglish('run.fieldNow', { name: field.node.name, now: field.node.value ?? '' }));
    if (!is) return no(inEnglish('run.elementNoLonger', { key }), 0.8);
    const now = is.node.value ?? '';
    // A secret is masked: it is only visible that there is a value.
    if (now === MASK)
      return { holds: true, actual: inEnglish('run.fieldHoldsMaskedValue'), sure: 0.6 };
    if (value !== undefined) {
      const actual = inEnglish('run.theFieldHolds', { now });
      const how = compareValues(now, value);
      return how === 'other' ? no(actual) : yes(actual, how === 'same' ? 0.95 : 0.8);
    }
    const hasChanged = now !== (was?.node.value ?? '');
    return hasChanged
      ? yes(inEnglish('run.valueNow', { now }))
      : no(inEnglish('run.valueStill', { now }));
  },

  state_changes({ state, ...expected }, evidence) {
    const { was, is, key } = pairOf(expected, evidence, isNewDocument(evidence));
    if (!is) return no(inEnglish('run.elementNoLonger', { key }), 0.8);
    const now = is.node.states;
    const list = now.join(', ') || 'none';
    if (state !== undefined) {
      const [, not, name = ''] = /^(not )?(.*)$/.exec(state.trim()) ?? [];
      const holds = now.includes(name) !== (not !== undefined);
      return holds
        ? yes(inEnglish('run.itsStates', { list }))
        : no(inEnglish('run.itsStates', { list }));
    }
    const before = was?.node.states.join(', ') || 'none';
    return before === list
      ? no(inEnglish('run.statesStill', { list }))
      : yes(inEnglish('run.itsStates', { list }));
  },

  any_change(_, evidence) {
    if (!hasChanged(evidence)) return no(inEnglish('run.nothingChangedPage'));
    const asks = evidence.before.tree.dialog ? undefined : dialogText(evidence.after);
    if (asks !== undefined) return yes(asks);
    const { appearance = [] } = evidence;
    if (appearance.length > 0) return yes(appearanceText(appearance), 0.8);
    return { holds: true, actual: inEnglish('run.thePageChanged'), sure: 0.7 };
  },

  no_change(_, evidence) {
    const actual = hasChanged(evidence)
      ? inEnglish('run.thePageChanged')
      : inEnglish('run.nothingChangedPage');
    return { holds: true, actual, sure: 0.8 };
  },
};

/** The dialog that blocks the page, as a sentence. */
function dialogText({ tree: { dialog } }: Evidence['after']): string | undefined {
  if (!dialog) return undefined;
  const { type, message } = dialog;
  return inEnglish('run.pageWaitsDialogAnswered', { type, message: message && `: “${message}”` });
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
function appearanceText(changes: readonly AppearanceChange[]): string {
  const list = changes
    .slice(0, MAX_NAMED_CHANGES)
    .map(({ what, kinds }) => `${what} (${kinds.map((kind) => KINDS[kind]).join(', ')})`);
  return inEnglish('run.looksOther', { list: list.join(', ') });
}

const MAX_NAMED_CHANGES = 3;

const KINDS: Readonly<Record<AppearanceKind, string>> = {
  color: inEnglish('run.looksColor'),
  picture: inEnglish('run.looksPicture'),
  drawing: inEnglish('run.looksDrawing'),
  shape: inEnglish('run.looksShape'),
  place: inEnglish('run.looksPlace'),
  text: inEnglish('run.looksText'),
  new: inEnglish('run.looksNew'),
  gone: inEnglish('run.looksGone'),
  caret: inEnglish('run.looksCaret'),
  selection: inEnglish('run.looksSelection'),
  focus: inEnglish('run.looksFocus'),
};

/** It may have come and gone, as toasts do: then it is among the events. */
function textAppears(text: string, evidence: Evidence): Omit<Finding, 'type'> {
  const { before, after, since, texts } = evidence;
  if (countElementsWithText(after.tree, text) > countElementsWithText(before.tree, text))
    return yes(inEnglish('run.appeared2', { text }));
  const times = texts && { was: countText(texts.before, text), is: countText(texts.after, text) };
  // In another document everything is new.
  if (times && times.is > (isNewDocument(evidence) ? 0 : times.was)) {
    return yes(inEnglish('run.appeared2', { text }));
  }
  const event = after.events.find(
    ({ at, type, description }) =>
      at >= since && type !== 'removed' && countText(description, text) > 0,
  );
  if (event) return yes(inEnglish('run.appeared3', { text, description: event.description }));
  const isOld = countElementsWithText(before.tree, text) > 0 || (times?.was ?? 0) > 0;
  return no(
    isOld ? inEnglish('run.wasThereBefore', { text }) : inEnglish('run.didNotAppear', { text }),
  );
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
