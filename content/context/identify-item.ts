import { withoutClocks } from '../../core/page/healing/differs-by-clock.ts';
import type { ItemIdentity } from '../../core/page/tree/item-identity.ts';
import { flatParent } from '../flat-tree/flat-parent.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { ITEM, itemPlace } from './item-around.ts';
import { earlierTexts } from './live-numbers.ts';
import { oncePerPass } from './once-per-pass.ts';

/** How far out an item is looked for. */
const MAX_LEVELS = 8;
/** Characters of an item that count. */
const MAX_TEXT = 1000;
const MAX_KEY = 200;
/** Attributes in which pages keep what an item is. */
const KEYS = ['id', 'data-id', 'data-key', 'data-row-key', 'data-uid', 'data-uuid', 'data-item-id'];

/**
 * What tells the item around a control from its siblings: undefined where it stands in none, or in one
 * that says nothing but the control itself.
 */
export function itemIdentity(el: Element, pass: SemanticsPass): ItemIdentity | undefined {
  let at: Element | null = el;
  for (let level = 0; at && level < MAX_LEVELS; level += 1) {
    const identity = identityOf(at, pass);
    if (identity && (at === el || identity.length > itemStart(el).length)) return identity.identity;
    at = flatParent(at);
  }
  return undefined;
}

/** Whether an element is an item of a list, a row or one of several parts alike. */
export function isItem(el: Element, pass: SemanticsPass): boolean {
  return unclobbered.matches(el, ITEM) || itemPlace(el, pass) !== undefined;
}

const identityOf = oncePerPass((item, pass): { identity: ItemIdentity; length: number } | null => {
  if (!isItem(item, pass)) return null;
  const text = itemStart(item);
  if (text === '') return null;
  const key = keyAttribute(item, itemPlace(item, pass)?.of ?? 1);
  const code = hash(withoutClocks(text));
  const earlier = earlierTexts(item, { text: withoutClocks(text), hash: code });
  const identity: ItemIdentity = {
    text: code,
    ...(key !== undefined && { key }),
    ...(earlier.length > 0 && { earlier }),
  };
  return { identity, length: text.length };
});

function itemStart(el: Element): string {
  const text = unclobbered.textContent(el) ?? '';
  return text
    .slice(0, MAX_TEXT * 2)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT);
}

/** `row-3` of five rows is a position, which the next row has when this one goes. */
function keyAttribute(item: Element, of: number): string | undefined {
  for (const name of KEYS) {
    const key = unclobbered.attribute(item, name)?.trim().slice(0, MAX_KEY);
    if (!key) continue;
    const number = /\d+$/.exec(key)?.[0];
    if (number === undefined || Number(number) > of + 1) return `${name}=${key}`;
  }
  return undefined;
}

function hash(text: string): number {
  let sum = text.length;
  for (let at = 0; at < text.length; at += 1) {
    sum = (Math.imul(sum, 16777619) ^ text.charCodeAt(at)) | 0;
  }
  return sum;
}
