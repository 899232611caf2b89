import { MASK } from '../../page/mask.ts';
import type { PageNode, PageTree } from '../../page/page.ts';
import type { Evidence } from './evidence.ts';
import type { ExpectedOutcome, OutcomeType } from './expected-outcome.ts';
import { isNewDocument } from './is-new-document.ts';
import { isShown } from './is-shown.ts';
import { pagePrint } from './page-print.ts';
import { compareValues } from './same-value.ts';
import { countText, tidyText } from './text-in-page.ts';

/** Whether one outcome came about; `sure` from 0 to 1 says how much the answer is worth. */
export interface Finding {
  type: OutcomeType;
  holds: boolean;
  actual: string;
  sure: number;
}

type Check = (expected: ExpectedOutcome, evidence: Evidence) => Omit<Finding, 'type'>;

/** Looks for one outcome in the evidence; alternatives are the caller's. */
export function checkOutcome(expected: ExpectedOutcome, evidence: Evidence): Finding {
  return { type: expected.type, ...CHECKS[expected.type](expected, evidence) };
}

const CHECKS: Readonly<Record<OutcomeType, Check>> = {
  navigation({ url }, evidence) {
    const { before, after } = evidence;
    const now = after.tree.url;
    if (url !== undefined && !now.includes(url)) {
      return no(`The address is ${now}, without “${url}”.`);
    }
    if (now !== before.tree.url) return yes(`The address is now ${now}.`);
    // A form that is sent to its own page, and a page that is loaded again.
    if (isNewDocument(evidence)) return yes('The page was loaded anew at the same address.');
    return no(dialogText(after) ?? 'The address did not change.');
  },

  element_appears({ element, text }, evidence) {
    const { after } = evidence;
    if (text !== undefined) return textAppears(text, evidence);
    const isNew = isNewIn(evidence);
    if (element === undefined) {
      const { node } = after.tree.nodes.find(isNew) ?? {};
      if (!node) return no('No element has appeared.', 0.8);
      return yes(`${node.name === '' ? `A ${node.role}` : `“${node.name}”`} appeared.`, 0.7);
    }
    const found = find(after.tree, element);
    if (!found) return no(`There is no element ${element}.`, 0.8);
    return isNew(found)
      ? yes(`Element ${element} appeared.`)
      : no(`Element ${element} was there before.`);
  },

  element_disappears({ element, text }, evidence) {
    const { before, after, target } = evidence;
    if (text !== undefined) {
      const was = countText(before.tree, text);
      const is = countText(after.tree, text);
      if (was === 0) return no(`“${text}” was not there before.`, 0.7);
      return is < was ? yes(`“${text}” has gone.`) : no(`“${text}” is still there.`);
    }
    const key = element ?? target?.before ?? '';
    const was = find(before.tree, key);
    if (!isShown(was)) return no(`Element ${key} was not there before.`, 0.7);
    const is = find(after.tree, element ?? target?.after ?? key);
    const isOther = isNewDocument(evidence) && is?.node.name !== was?.node.name;
    const isThere = isShown(is) && !isOther;
    return isThere ? no(`Element ${key} is still there.`) : yes(`Element ${key} has gone.`);
  },

  value_changes({ value, ...expected }, evidence) {
    const { was, is, key } = pairOf(expected, evidence);
    if (!is) return no(`Element ${key} is no longer there.`, 0.8);
    const now = is.node.value ?? '';
    // A secret is masked: that something stands there is all that can be seen of it.
    if (now === MASK) return { holds: true, actual: 'The field holds a masked value.', sure: 0.6 };
    if (value !== undefined) {
      const actual = `The field holds “${now}”.`;
      const how = compareValues(now, value);
      return how === 'other' ? no(actual) : yes(actual, how === 'same' ? 0.95 : 0.8);
    }
    const hasChanged = now !== (was?.node.value ?? '');
    return hasChanged ? yes(`The value is now “${now}”.`) : no(`The value is still “${now}”.`);
  },

  state_changes({ state, ...expected }, evidence) {
    const { was, is, key } = pairOf(expected, evidence);
    if (!is) return no(`Element ${key} is no longer there.`, 0.8);
    const now = is.node.states;
    const list = now.join(', ') || 'none';
    if (state !== undefined) {
      const [, not, name = ''] = /^(not )?(.*)$/.exec(state.trim()) ?? [];
      const holds = now.includes(name) !== (not !== undefined);
      return holds ? yes(`Its states: ${list}.`) : no(`Its states: ${list}.`);
    }
    const before = was?.node.states.join(', ') || 'none';
    return before === list ? no(`Its states are still: ${list}.`) : yes(`Its states: ${list}.`);
  },

  any_change(_, evidence) {
    if (!hasChanged(evidence)) return no('Nothing changed in the page.');
    const asks = evidence.before.tree.dialog ? undefined : dialogText(evidence.after);
    if (asks !== undefined) return yes(asks);
    return { holds: true, actual: 'The page changed.', sure: 0.7 };
  },

  no_change(_, evidence) {
    const actual = hasChanged(evidence) ? 'The page changed.' : 'Nothing changed in the page.';
    return { holds: true, actual, sure: 0.8 };
  },
};

/** The dialog that holds the page up, as a sentence. */
function dialogText({ tree: { dialog } }: Evidence['after']): string | undefined {
  if (!dialog) return undefined;
  const { type, message } = dialog;
  return `The page waits for its dialog (${type}) to be answered${message && `: “${message}”`}.`;
}

/** Which elements are shown and were not before; in another document all are. */
function isNewIn(evidence: Evidence): (node: PageNode) => boolean {
  const { before } = evidence;
  const was = new Set(
    isNewDocument(evidence) ? [] : before.tree.nodes.filter(isShown).map(({ key }) => key),
  );
  return (node) => isShown(node) && !was.has(node.key);
}

/** Whether the page says anything else than before, or said something meanwhile, or was loaded anew. */
export function hasChanged(evidence: Evidence): boolean {
  const { before, after, since } = evidence;
  if (isNewDocument(evidence)) return true;
  if (after.events.some(({ at }) => at >= since)) return true;
  return pagePrint(before.tree) !== pagePrint(after.tree);
}

/** It may have come and gone again, as toasts do: then it is among the events. */
function textAppears(text: string, { before, after, since }: Evidence): Omit<Finding, 'type'> {
  const wanted = tidyText(text);
  if (countText(after.tree, text) > countText(before.tree, text)) return yes(`“${text}” appeared.`);
  const told = after.events.find(
    ({ at, type, description }) =>
      at >= since && type !== 'removed' && tidyText(description).includes(wanted),
  );
  if (told) return yes(`“${text}” appeared (${told.description}).`);
  const isOld = countText(before.tree, text) > 0;
  return no(isOld ? `“${text}” was there before.` : `“${text}” did not appear.`);
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
