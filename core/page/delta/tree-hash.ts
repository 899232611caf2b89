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
  const hash = new Hash();
  mix(tree, hash);
  return hash.digest();
}

/** The same of one text. */
export function textHash(text: string): string {
  const hash = new Hash();
  hash.text('s', text);
  return hash.digest();
}

function mix(value: unknown, hash: Hash): void {
  if (typeof value !== 'object' || value === null) {
    hash.text(typeof value === 'string' ? 's' : 'p', String(value));
  } else if (Array.isArray(value)) {
    hash.number(value.length);
    for (const item of value) mix(item, hash);
  } else {
    mixFields(value as Readonly<Record<string, unknown>>, hash);
  }
}

function mixFields(fields: Readonly<Record<string, unknown>>, hash: Hash): void {
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

/** Two 32-bit multiplicative hashes in parallel, as in cyrb53 (bryc/code, public domain). */
class Hash {
  #low = 0xdeadbeef;
  #high = 0x41c6ce57;

  number(value: number): void {
    this.#low = Math.imul(this.#low ^ value, 2654435761);
    this.#high = Math.imul(this.#high ^ value, 1597334677);
    this.#low ^= this.#high >>> 15;
  }

  /** The length goes first, so that characters cannot shift between neighboring texts. */
  text(type: 's' | 'k' | 'p', text: string): void {
    this.number(type.charCodeAt(0));
    this.number(text.length);
    let low = this.#low;
    let high = this.#high;
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      low = Math.imul(low ^ code, 2654435761);
      high = Math.imul(high ^ code, 1597334677);
    }
    this.#low = low ^ (high >>> 15);
    this.#high = high ^ (low >>> 13);
  }

  digest(): string {
    const high = Math.imul(this.#high ^ (this.#high >>> 16), 2246822507) ^ (this.#low >>> 13);
    const low = Math.imul(this.#low ^ (this.#low >>> 16), 3266489909) ^ (high >>> 16);
    return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
  }
}
