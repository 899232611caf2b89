import { inEnglish } from '../../core/platform/messages/messages.ts';
import type { StyleSource } from '../../core/style/inventory/style-inventory.ts';

/**
 * Numbers of sheets that stay theirs from reading to reading, so that a rule that was read is the same
 * as before when another sheet has come. What has gone leaves its number to the next that comes.
 */
export class SheetNumbers {
  readonly #numbers = new Map<object | string, number>();
  readonly #sources: StyleSource[] = [];
  #met = new Set<object | string>();

  /** Begins a reading: what is not met in it has gone. */
  start(): void {
    this.#met = new Set();
  }

  /** The number of a sheet, or of what is called by a name here. */
  of(key: object | string, source: (place: number) => StyleSource): number {
    this.#met.add(key);
    const number = this.#numbers.get(key) ?? this.#free();
    this.#numbers.set(key, number);
    this.#sources[number] = source(this.#met.size);
    return number;
  }

  /** Notes why rules of a sheet are missing, and what people call them. */
  note(number: number, unreadable: string, name?: string): void {
    const source = this.#sources[number];
    if (source) this.#sources[number] = { ...source, unreadable, ...(name && { name }) };
  }

  /** The sources by their numbers; the places of those that have gone are empty. */
  end(): StyleSource[] {
    for (const [key, number] of this.#numbers) {
      if (this.#met.has(key)) continue;
      this.#numbers.delete(key);
      this.#sources[number] = GONE;
    }
    return [...this.#sources];
  }

  #free(): number {
    const gone = this.#sources.indexOf(GONE);
    return gone === -1 ? this.#sources.length : gone;
  }
}

const GONE: StyleSource = { name: inEnglish('frame.goneSheet'), url: null, unreadable: null };

/** Why rules are missing, in sentences. */
export const FOREIGN = inEnglish('frame.foreignSheet');
export const TOO_MANY_WRITTEN = inEnglish('frame.tooManyWritten');
export const TOO_MANY_RULES = (most: number) => inEnglish('frame.tooManyRules', { count: most });

/** What people call a sheet; `place` is which of all it is, from 1. */
export function sheetSource({ href, ownerNode }: CSSStyleSheet, place: number): StyleSource {
  const name =
    (href && sheetFile(href)) ??
    (ownerNode ? `<style> ${place}` : inEnglish('frame.constructedSheet', { place }));
  return { name, url: href, unreadable: null };
}

/** The file of a sheet, behind its host where that is another than the page's. */
function sheetFile(href: string): string {
  const { host, pathname } = new URL(href);
  const file = pathname.split('/').pop() || href;
  return host === '' || host === location.host ? file : `${host}/${file}`;
}
