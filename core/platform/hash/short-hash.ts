/** 64 bits of a text in hexadecimal, at once and wherever there is no `crypto.subtle`. Not cryptographic. */
export function textHash(text: string): string {
  const hash = new ShortHash();
  hash.text('s', text);
  return hash.digest();
}

/** Two 32-bit multiplicative hashes in parallel, as in cyrb53 (bryc/code, public domain). */
export class ShortHash {
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
