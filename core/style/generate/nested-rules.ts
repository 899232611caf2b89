import { expandedSelectors } from '../css/compact-selectors.ts';
import type { DarkRule } from '../css/dark-rule.ts';
import { selectorList } from '../css/selector-target.ts';
import { OWN_LAYERS } from '../inventory/cascade-layer.ts';
import { Meetings } from './meetings.ts';
import { type Group, isCondition, StandingValues } from './standing-values.ts';

/**
 * The rules of one scope, in their order, with long lists said once: `:is(.btn-primary, .btn-danger):hover`
 * and all else about the same list stand nested in a rule for that list, where they may move there. A list
 * of single classes is as specific as each of them, so that nothing else changes.
 */
export function nestedRules(
  rules: readonly DarkRule[],
  meetings: Meetings = new Meetings(null),
): DarkRule[] {
  const done: DarkRule[] = [];
  for (const inLayer of Map.groupBy(rules, ({ layer }) => layer).values()) {
    const counts = listCounts(inLayer);
    const parts = gathered(
      inLayer.flatMap((rule) => leavingParts(rule, counts)),
      meetings,
    );
    for (let at = 0; at < parts.length; ) {
      const first = parts[at];
      const key = first && listKey(first);
      const end = parts.findIndex((part, index) => index > at && (!key || listKey(part) !== key));
      const block = parts.slice(at, end === -1 ? parts.length : end);
      done.push(...(saved(block) > 0 ? block.map(nested) : block.map(({ rule }) => rule)));
      at += block.length;
    }
  }
  return done;
}

/** What a rule says of one list of classes, or of all else. */
interface Listed {
  rule: DarkRule;
  /** Its classes, with commas; empty for all else. */
  list: string;
  /** Its selectors, `&` in the place of the list. */
  inner: readonly string[];
}

const LIST = /:is\((\.[\w-]+(?:, \.[\w-]+)+)\)/;
const CLASS = /^\.[\w-]+$/;

function listKey({ rule, list }: Listed): string {
  return list && [...rule.within, list].join('{');
}

/** How many rules are about each list. */
function listCounts(rules: readonly DarkRule[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const rule of rules) {
    for (const part of listedParts(rule)) {
      const key = listKey(part);
      if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

/** A rule in parts, each about one list that others are about too. */
function leavingParts(rule: DarkRule, counts: ReadonlyMap<string, number>): Listed[] {
  const parts = listedParts(rule);
  if (parts.length === 1) return parts;
  // What is said of several is said again for each that leaves.
  const repeated = rule.declarations.reduce(
    (sum, { property, value }) => sum + property.length + value.length + DECLARATION_LENGTH,
    0,
  );
  const leaves = (part: Listed) =>
    (counts.get(listKey(part)) ?? 0) > 1 && part.list.length > repeated;
  const leaving = parts.filter(leaves);
  if (leaving.length === 0) return [unlisted(rule)];
  const staying = parts.filter((part) => !leaves(part));
  if (staying.length === 0) return leaving;
  const selector = staying.map((part) => part.rule.selector).join(', ');
  return [...leaving, unlisted({ ...rule, selector })];
}

/** What a declaration takes besides its property and value. */
const DECLARATION_LENGTH = 20;

function unlisted(rule: DarkRule): Listed {
  return { rule, list: '', inner: [] };
}

function listedParts(rule: DarkRule): Listed[] {
  const isFree = rule.layer !== OWN_LAYERS.repairs && rule.within.every(isCondition);
  const selectors = selectorList(rule.selector);
  if (!isFree) return [unlisted(rule)];
  if (selectors.length > 1 && selectors.every((selector) => CLASS.test(selector))) {
    return [{ rule, list: selectors.join(', '), inner: ['&'] }];
  }
  const byList = Map.groupBy(selectors, (inner) => {
    const list = LIST.exec(inner)?.[1] ?? '';
    return isWritable(inner.replace(`:is(${list})`, '&')) ? list : '';
  });
  let others = byList.get('') ?? [];
  byList.delete('');
  const parts = [...byList].map(([list, own]): Listed => {
    // The list itself, class by class, is among the others.
    const classes = list.split(', ');
    const isBase = classes.every((className) => others.includes(className));
    if (isBase) others = others.filter((className) => !classes.includes(className));
    const inner = own.map((selector) => selector.replace(`:is(${list})`, '&'));
    const all = isBase ? [list, ...own] : own;
    return {
      rule: { ...rule, selector: all.join(', ') },
      list,
      inner: isBase ? ['&', ...inner] : inner,
    };
  });
  if (others.length > 0) parts.push(unlisted({ ...rule, selector: others.join(', ') }));
  return parts.length === 1 ? parts.map((part) => ({ ...part, rule })) : parts;
}

/** Whether `&` stands once, outside of brackets, with nothing but a type before it in its compound. */
function isWritable(selector: string): boolean {
  return selector.split('&').length === 2 && /^(?:[^(]*[\s>+~])?&/.test(selector);
}

/** The parts with those about one list together, where they can stand at one place. */
function gathered(parts: readonly Listed[], meetings: Meetings): Listed[] {
  const values = new StandingValues(meetings);
  const blocks = new Map<string, Group[]>();
  const all = parts.map((part, at) => {
    const { rule } = part;
    const selectors = new Set(selectorList(rule.selector).flatMap(expandedSelectors));
    const group: Group = { rule, declarations: rule.declarations, selectors, at };
    values.add(group);
    const key = listKey(part);
    const block = blocks.get(key);
    const [first] = block ?? [];
    if (!key) return { part, group };
    if (block && first && values.moved(group, first.at)) block.push(group);
    else if (block?.length === 1 && first && values.moved(first, at)) block.push(group);
    else blocks.set(key, [group]);
    return { part, group };
  });
  return all.toSorted((a, b) => a.group.at - b.group.at).map(({ part }) => part);
}

/** Characters that nesting saves; what it adds to a line is its indentation. */
function saved(all: readonly Listed[]): number {
  const [first] = all;
  if (!first?.list) return 0;
  const added = first.list.length + ' {\n}\n'.length;
  return all.reduce((sum, { rule, inner }) => {
    const lines = rule.declarations.length + 2;
    return sum + rule.selector.length - inner.join(', ').length - INDENT * lines;
  }, -added);
}

const INDENT = 2;

function nested({ rule, list, inner }: Listed): DarkRule {
  return { ...rule, within: [...rule.within, list], selector: inner.join(', ') };
}
