import { idsOfTag, JSON_TOKEN, startedElement } from './elements-at.ts';
import type { TextFormat } from './highlight-text.ts';

/** Where an element begins in a payload: index of its first character. */
export interface ElementPlace {
  ids: readonly string[];
  start: number;
}

const TAG = /<[a-zA-Z][^>]*/g;

/** Where elements begin in a payload, in the order of the text. */
export function elementPlaces(text: string, format: TextFormat): ElementPlace[] {
  if (format === 'text') return [];
  if (format === 'html') {
    return [...text.matchAll(TAG)]
      .map(({ 0: tag, index }) => ({ ids: idsOfTag(tag), start: index }))
      .filter(({ ids }) => ids.length > 0);
  }
  return [...text.matchAll(JSON_TOKEN)].flatMap(({ 0: token, index }) => {
    const id = token === '{' || token === '[' ? startedElement(text, index) : undefined;
    return id === undefined ? [] : { ids: [id], start: index };
  });
}
