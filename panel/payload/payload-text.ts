import type { PageTree } from '../../core/page/page.ts';
import type { SemanticTreeResultV3 } from '../../core/payload/semantic-node.ts';
import { semanticV3 } from '../../core/payload/semantic-v3.ts';

/** The payload as a model is sent it: compact JSON. Byte counts and tokens are this text's. */
export function payloadText(tree: PageTree, wholePage: boolean): string {
  return JSON.stringify(semanticV3(tree, { wholePage }));
}

/** A list of numbers that was spread over lines; JSON strings hold no line breaks of their own. */
const NUMBERS = /\[\n\s*(-?[\d.]+(?:,\n\s*-?[\d.]+)*)\n\s*\]/g;

/** The same JSON for people: two spaces an indent, coordinates on one line. */
export function prettyText(compact: string): string {
  const spread = JSON.stringify(JSON.parse(compact), null, 2);
  return spread.replace(NUMBERS, (_, list: string) => `[${list.replace(/,\s+/g, ', ')}]`);
}

/** A node takes at least this many characters when it is indented: `{ "i": …, "r": …, "n": … }`. */
const LEAST_PRETTY_NODE = 50;

/**
 * The first `length` characters of {@link prettyText}, without writing the megabytes that a
 * 50,000-element page would be.
 */
export function prettyStart(payload: SemanticTreeResultV3, length: number): string {
  const enough = Math.ceil(length / LEAST_PRETTY_NODE);
  const interactive_tree = payload.interactive_tree.slice(0, enough);
  return prettyText(JSON.stringify({ ...payload, interactive_tree })).slice(0, length);
}

/** Length of a text in UTF-8. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
