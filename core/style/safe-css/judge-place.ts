import { inEnglish } from '../../platform/messages/messages.ts';
import type { JudgedValue } from './judge-value.ts';
import { PAINT_INSTEAD, PAINT_PROPERTIES } from './paint-properties.ts';
import { readsValues } from './reads-values.ts';

/** A declaration at its place. */
interface PlacedValue extends JudgedValue {
  /** The property as it is written, such as a shorthand. */
  written: string;
  /** The selector and what stands around it, outermost first. */
  within: readonly string[];
}

/**
 * Why a declaration must not stand where it does: a sentence; null when it may. What shows and moves
 * elements decides which pictures of its own a page asks for. Where that hangs on a value that the
 * page holds, the request tells the value: there a sheet may only paint.
 */
export function judgePlace({ property, value, written, within }: PlacedValue): string | null {
  if (isPaint(property, value, within)) return null;
  const reads = readsValues(within) ?? readByValue(value);
  if (reads === null) return null;
  const why = inEnglish('dark.onlyPaint', { property: written, reads });
  const instead = PAINT_INSTEAD.get(written);
  return instead ? `${why} ${inEnglish('dark.useInstead', { instead })}` : why;
}

function isPaint(property: string, value: string, within: readonly string[]): boolean {
  if (/url\(|image-set\(/i.test(value)) return false;
  if (PAINT_PROPERTIES.has(property)) return true;
  // What is filtered holds what is fixed within it: a picture holds nothing.
  return (property === 'filter' || property === '-webkit-filter') && isOfLeaf(within.at(-1) ?? '');
}

/** Whether a selector is for elements that hold no others, by their names. */
function isOfLeaf(selector: string): boolean {
  if (selector.includes('\\')) return false;
  const bare = selector.replace(/\[(?:"[^"]*"|[^\]"])*\]/g, '[]');
  return bare.split(',').every((part) => LEAF.test(part));
}

const LEAF =
  /(?:^|[\s>+~])(?:img|video|canvas|input|iframe)(?:[.#][-\w]+|\[\]|:(?:hover|focus|active))*\s*$/i;

/** A function that reads an attribute, how many elements there are, or what a style is. */
function readByValue(value: string): string | null {
  const [, name] = /(?<![-\w])(attr|sibling-count|sibling-index|style)\(/i.exec(value) ?? [];
  return name === undefined ? null : `${name.toLowerCase()}()`;
}
