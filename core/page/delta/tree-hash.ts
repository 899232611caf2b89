import { ShortHash } from '../../platform/hash/short-hash.ts';
import type { SemanticTreeResultV3 } from '../payload/semantic-node.ts';

/** Figures of one reading that say nothing about the page. */
const VOLATILE: ReadonlySet<string> = new Set(['extractionTimeMs', 'estimatedTokens']);

const keyOrders = new Map<string, readonly string[]>();

/** Limit of the object shapes whose key order is remembered; a payload has about a dozen. */
const MAX_KEY_ORDERS = 500;

/**
 * 64 bits in hexadecimal that are equal when two trees say the same of the page, whatever the order
 * of their keys and however long they took to read. Not cryptographic.
 */
export function treeHash(tree: SemanticTreeResultV3): string {
  const hash = new ShortHash();
  mix(tree, hash);
  return hash.digest();
}

function mix(value: unknown, hash: ShortHash): void {
  if (typeof value !== 'object' || value === null) {
    hash.text(typeof value === 'string' ? 's' : 'p', String(value));
  } else if (Array.isArray(value)) {
    hash.number(value.length);
    for (const item of value) mix(item, hash);
  } else {
    mixFields(value as Readonly<Record<string, unknown>>, hash);
  }
}

function mixFields(fields: Readonly<Record<string, unknown>>, hash: ShortHash): void {
  for (const key of sortedKeys(fields)) {
    const field = fields[key];
    if (field === undefined || VOLATILE.has(key)) continue;
    hash.text('k', key);
    mix(key === 'recent_events' ? ageless(field) : field, hash);
  }
  hash.number(-1);
}

/** The age of an event grows without any change in the page. */
function ageless(events: unknown): unknown {
  if (!Array.isArray(events)) return events;
  return events.map((event) => (typeof event === 'string' ? event.replace(AGE, '') : event));
}

const AGE = /^\[\w+ ago\] /;

function sortedKeys(value: object): readonly string[] {
  const keys = Object.keys(value);
  const shape = keys.join(' ');
  const known = keyOrders.get(shape);
  if (known) return known;
  const sorted = keys.sort();
  if (keyOrders.size < MAX_KEY_ORDERS) keyOrders.set(shape, sorted);
  return sorted;
}
