import { ruleTable, yes } from '../../core/platform/rules/rule-table.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { elementAround } from '../read/flat-parent.ts';
import type { SemanticsPass } from '../read/semantics-pass.ts';
import { itemAround } from './item-around.ts';
import { oncePerPass } from './root-scan.ts';

const MIN_LIKE = 3;
/** Items of a list that are looked at, and nodes of one. */
const MAX_SAMPLES = 40;
const MAX_NODES = 30;
const MAX_TEXTS = 5;
const MAX_TEXT_LENGTH = 200;
const BOLD = 600;
const WEIGHTS: Readonly<Record<string, number>> = { normal: 400, bold: 700 };

/** Between cells of one row a weight says which column it is. */
const ROW = 'tr, [role=row]';
const EMPHASIS: ReadonlySet<string> = new Set(['b', 'strong']);

/**
 * Whether an item, or a control in one, is written in bold where others of the list are not, as mail that has
 * not been read is. Of the present item: where others are bold, too, so that it says more than that it is
 * the present one.
 */
export function looksBold(el: Element, pass: SemanticsPass, isPresent = false): boolean {
  return isBold(el, { pass, isPresent }) ?? false;
}

const isBold = ruleTable<Element, { pass: SemanticsPass; isPresent: boolean }, true>([
  {
    id: 'bold.unlike-others',
    why: 'An item in bold among others that are not is news, as mail that has not been read is.',
    seen: 'gentelella inbox',
    says: yes((el, { pass, isPresent }) => standsOutInBold(el, pass, isPresent)),
  },
]);

function standsOutInBold(el: Element, pass: SemanticsPass, isPresent: boolean): boolean {
  const item = unclobbered.closest(el, ROW) ?? itemAround(el, pass)?.item;
  if (!item) return false;
  const holders = boldIn(item, pass)
    .filter(({ isOnly }) => !(isPresent && isOnly))
    .map(({ holder }) => holder);
  return (
    holders.length > 0 &&
    (item === el || holders.some((holder) => unclobbered.contains(el, holder)))
  );
}

interface Bold {
  holder: Element;
  /** Whether only this item has that text in bold. */
  isOnly: boolean;
}

/** What holds the texts of an item that are bold, and in others of its list are not. */
const boldIn = oncePerPass((item, pass): readonly Bold[] => {
  const list = unclobbered.parentElement(item);
  const mixed = list ? mixedPartsIn(list, pass) : NONE;
  if (mixed.size === 0) return [];
  const bold = [...textsByPath(item)].filter(
    ([part, holders]) => mixed.has(part) && areBold(holders, pass),
  );
  return bold.flatMap(([part, holders]) =>
    holders.map((holder) => ({ holder, isOnly: mixed.get(part) === 1 })),
  );
});

const NONE: ReadonlyMap<string, number> = new Map();

/** Parts of a list's items, by their place in the item, that are bold in some and not in others: in how many. */
const mixedPartsIn = oncePerPass((list, pass): ReadonlyMap<string, number> => {
  const counts = new Map<string, { bold: number; light: number }>();
  for (const item of samplesOf(list)) {
    for (const [part, holders] of textsByPath(item)) {
      const count = counts.get(part) ?? { bold: 0, light: 0 };
      count[areBold(holders, pass) ? 'bold' : 'light'] += 1;
      counts.set(part, count);
    }
  }
  const isMixed = ({ bold, light }: { bold: number; light: number }) =>
    bold > 0 && light > 0 && bold + light >= MIN_LIKE;
  const mixed = [...counts].filter(([, count]) => isMixed(count));
  return new Map(mixed.map(([part, { bold }]) => [part, bold]));
});

/** Some of a list's children, over its whole length. */
function samplesOf(list: Element): Element[] {
  const count = unclobbered.childCount(list);
  if (count < MIN_LIKE) return [];
  const step = Math.ceil(count / MAX_SAMPLES);
  // Asked by number: to make each of thousands known to script takes longer than all else.
  const children = unclobbered.children(list);
  const samples: Element[] = [];
  for (let at = 0; at < count; at += step) samples.push(children[at] as Element);
  return samples;
}

/** The first texts of an item: the elements that hold them, by their place in the item. */
function textsByPath(item: Element): Map<string, Element[]> {
  const texts = new Map<string, Element[]>();
  const stack: { node: Node; path: string }[] = [{ node: item, path: unclobbered.localName(item) }];
  for (let seen = 0; seen < MAX_NODES && texts.size < MAX_TEXTS; seen += 1) {
    const next = stack.pop();
    if (!next) break;
    const { node, path } = next;
    if (node instanceof Text) {
      const parent = elementAround(node);
      if (!parent || !/[\p{L}\p{N}]/u.test(node.data.slice(0, MAX_TEXT_LENGTH))) continue;
      texts.set(path, [...(texts.get(path) ?? []), parent]);
    } else if (node instanceof Element) stack.push(...nodesWithPaths(node, path).reverse());
  }
  return texts;
}

/** What is in an element, with its place: tags and classes, and which one of those that are alike. */
function nodesWithPaths(el: Element, path: string): { node: Node; path: string }[] {
  const parts: { node: Node; path: string }[] = [];
  const alike = new Map<string, number>();
  let node = unclobbered.firstChild(el);
  for (; node && parts.length < MAX_NODES; node = unclobbered.nextSibling(node)) {
    if (!(node instanceof Element) || EMPHASIS.has(unclobbered.localName(node))) {
      parts.push({ node, path });
      continue;
    }
    const shape = `${unclobbered.localName(node)} ${unclobbered.attribute(node, 'class')?.split(' ', 1)[0] ?? ''}`;
    const at = (alike.get(shape) ?? 0) + 1;
    alike.set(shape, at);
    parts.push({ node, path: `${path}/${shape}${at}` });
  }
  return parts;
}

function areBold(holders: readonly Element[], pass: SemanticsPass): boolean {
  return holders.every((holder) => {
    const { fontWeight } = pass.style(holder);
    return (WEIGHTS[fontWeight] ?? Number(fontWeight)) >= BOLD;
  });
}
