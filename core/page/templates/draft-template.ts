import type { HtmlPieces } from './html-pieces.ts';
import { valueAt } from './value-at.ts';

/** A template for elements of one shape, and the cost of using it. */
export interface TemplateDraft {
  /** The elements' markup with `{{1}}`, `{{2}}`, … where their values differ. */
  body: string;
  /** For each slot, the value that fills it: its offset from the element's first piece. */
  slots: number[];
  members: readonly number[];
  /** Characters of the elements now, and as uses of the template. */
  before: number;
  after: number;
}

/** Characters of a use besides its values: `<t1 v=""/>`. */
const USE_CHARACTERS = 10;

/** Drafts a template for elements of one shape: equal values stay in it, others become slots. */
export function draftTemplate(pieces: HtmlPieces, members: readonly number[]): TemplateDraft {
  const { html, from, to } = pieces;
  const elements = members.flatMap((m) => pieces.elements[m] ?? []);
  const [model = { shape: -1, first: 0, last: 0, parent: -1 }] = elements;
  const slots: number[] = [];
  const known = new Map<string, number>();
  const body: string[] = [];
  let after = 0;
  for (let place = 0; place <= model.last - model.first; place += 1) {
    body.push(html.slice(from[model.first + place], to[model.first + place]));
    if (place === model.last - model.first) break;
    const value = valueAt(pieces, model, place);
    const column = elements.map((element) => valueAt(pieces, element, place));
    if (!value.includes('{{') && column.every((v) => v === value)) {
      body.push(value);
      continue;
    }
    // Equal values, such as a title that repeats the text, share a slot.
    const key = JSON.stringify(column);
    const slot = known.get(key) ?? slots.push(place);
    if (!known.has(key)) after += column.reduce((sum, v) => sum + v.length + 1, 0);
    known.set(key, slot);
    body.push(`{{${slot}}}`);
  }
  const before = elements.reduce((sum, e) => sum + (to[e.last] ?? 0) - (from[e.first] ?? 0), 0);
  return {
    body: body.join(''),
    slots,
    members,
    before,
    after: after + elements.length * USE_CHARACTERS,
  };
}
