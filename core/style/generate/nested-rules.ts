import type { DarkRule } from '../css/dark-rule.ts';
import { selectorList } from '../css/selector-target.ts';
import { OWN_LAYERS } from '../inventory/cascade-layer.ts';
import { isCondition } from './standing-values.ts';

/**
 * The rules of one layer, in their order, with long lists said once: `:is(.btn-primary, .btn-danger):hover`
 * and the rules after it about the same list stand nested in a rule for that list. A list of single classes is as
 * specific as each of them, so that nothing else changes.
 */
export function nestedRules(rules: readonly DarkRule[]): DarkRule[] {
  const done: DarkRule[] = [];
  let open: Listed[] = [];
  const close = () => {
    done.push(...(saved(open) > 0 ? open.map(nested) : open.map(({ rule }) => rule)));
    open = [];
  };
  for (const rule of rules) {
    const listed = listOf(rule);
    const [first] = open;
    const isSame = first && listed && keyOf(first) === keyOf(listed);
    if (!isSame) close();
    if (listed) open.push(listed);
    else done.push(rule);
  }
  close();
  return done;
}

/** A rule all of whose selectors are about one list of classes. */
interface Listed {
  rule: DarkRule;
  /** Its classes, with commas. */
  list: string;
  /** Its selectors, `&` in the place of the list. */
  inner: readonly string[];
}

const LIST = /:is\((\.[\w-]+(?:, \.[\w-]+)+)\)/;
const CLASS = /^\.[\w-]+$/;

function keyOf({ rule, list }: Listed): string {
  return [rule.layer, ...rule.within, list].join('{');
}

function listOf(rule: DarkRule): Listed | null {
  if (rule.layer === OWN_LAYERS.repairs || !rule.within.every(isCondition)) return null;
  const selectors = selectorList(rule.selector);
  if (selectors.length > 1 && selectors.every((one) => CLASS.test(one))) {
    return { rule, list: selectors.join(', '), inner: ['&'] };
  }
  const lists = selectors.map((one) => LIST.exec(one)?.[1] ?? null);
  const list = lists.reduce<string | null>(
    (a, b) => (b && b.length > (a ?? '').length ? b : a),
    null,
  );
  if (!list) return null;
  const classes = list.split(', ');
  // The list itself, class by class, is among the others.
  const plain = selectors.filter((one) => CLASS.test(one));
  const isBase = plain.length === classes.length && classes.every((one) => plain.includes(one));
  if (plain.length > 0 && !isBase) return null;
  const others = selectors.filter((one) => !CLASS.test(one));
  const inner = others.map((one) => one.replace(`:is(${list})`, '&'));
  if (inner.some((one, at) => one === others[at] || !isWritable(one))) return null;
  return { rule, list, inner: isBase ? ['&', ...inner] : inner };
}

/** Whether `&` stands once, outside of brackets, with nothing but a type before it in its compound. */
function isWritable(selector: string): boolean {
  return selector.split('&').length === 2 && /^(?:[^(]*[\s>+~])?&/.test(selector);
}

/** Characters that nesting saves; what it adds to a line is its indentation. */
function saved(all: readonly Listed[]): number {
  const [first] = all;
  if (!first) return 0;
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
