import { type HtmlElement, type HtmlPieces, htmlPieces } from './html-pieces.ts';

/**
 * HTML with its repeated patterns written once as `<template id="t1">` with slots `{{1}}`, and each
 * element as `<t1 v="…"/>`. Returns the HTML as it is where that would not be shorter. `expandTemplates` gives the
 * HTML back exactly.
 */
export function templatize(html: string): string {
  const plain = readTemplatesHeader(html) ? templatesHeader(0, 't') + html : html;
  const prefix = freePrefix(html);
  if (prefix === null || html.includes('</template')) return plain;
  const pieces = htmlPieces(html);
  const names = new Map<string, string>();
  const definitions: string[] = [];
  const parts: string[] = [];
  let copied = 0;
  for (const { element, body, values } of chooseTemplates(pieces)) {
    const { first = 0, last = 0 } = pieces.elements[element] ?? {};
    const name = names.get(body) ?? `${prefix}${names.size + 1}`;
    if (!names.has(body)) definitions.push(`<template id="${name}">${body}</template>\n`);
    names.set(body, name);
    parts.push(html.slice(copied, pieces.from[first]), templateUse(name, values));
    copied = pieces.to[last] ?? copied;
  }
  const text = [templatesHeader(names.size, prefix), ...definitions, ...parts, html.slice(copied)];
  const result = text.join('');
  return result.length < plain.length ? result : plain;
}

function templateUse(name: string, values: readonly string[]): string {
  return values.length > 0 ? `<${name} v="${joinValues(values)}"/>` : `<${name}/>`;
}

const MAX_PREFIX = 5;

/** `t`, or more of them, so that no tag of the page looks like a use; null when all are taken. */
function freePrefix(html: string): string | null {
  for (let prefix = 't'; prefix.length <= MAX_PREFIX; prefix += 't') {
    if (!new RegExp(`<${prefix}\\d`).test(html)) return prefix;
  }
  return null;
}

/** An element that is written as a use of a template. */
interface TemplateUse {
  element: number;
  body: string;
  values: string[];
}

/** Characters of a definition besides its body: `<template id="t1"></template>`. */
const DEFINITION_CHARACTERS = 32;

/** Values that are compared at most, so that hostile nesting has a bounded cost. */
const MAX_COMPARED_VALUES = 4_000_000;

/**
 * Which elements to write as uses of a template, in document order: repeated siblings, and other
 * repetitions, where that makes the text shorter. Deterministic.
 */
function chooseTemplates(pieces: HtmlPieces): TemplateUse[] {
  const taken = new Uint8Array(pieces.elements.length);
  const defined = new Set<string>();
  const uses: TemplateUse[] = [];
  let compared = 0;
  for (const members of repeatedShapes(pieces)) {
    const free = members.filter((m) => taken[m] === 0);
    if (free.length < 2) continue;
    compared += free.length * widthOf(pieces, free[0] ?? 0);
    if (compared > MAX_COMPARED_VALUES) break;
    for (const draft of bestDrafts(pieces, free, defined)) {
      defined.add(draft.body);
      for (const element of draft.members) {
        take(pieces, element, taken);
        uses.push({ element, body: draft.body, values: valuesOf(pieces, element, draft) });
      }
    }
  }
  return uses.sort((a, b) => a.element - b.element);
}

function widthOf({ elements }: HtmlPieces, index: number): number {
  const element = elements[index];
  return element ? element.last - element.first + 1 : 0;
}

/** One template for all of them, or one for each run of siblings: whichever saves more. */
function bestDrafts(
  pieces: HtmlPieces,
  members: readonly number[],
  defined: ReadonlySet<string>,
): TemplateDraft[] {
  const together = paying([draftTemplate(pieces, members)], defined);
  const families = [...Map.groupBy(members, (m) => pieces.elements[m]?.parent).values()];
  if (families.length < 2) return together.drafts;
  const drafts = families.filter((f) => f.length > 1).map((f) => draftTemplate(pieces, f));
  const apart = paying(drafts, defined);
  const settled = new Set(apart.drafts.flatMap((draft) => draft.members));
  const others = members.filter((m) => !settled.has(m));
  const rest = others.length < 2 ? [] : [draftTemplate(pieces, others)];
  const both = paying([...apart.drafts, ...rest], defined);
  return both.saved > together.saved ? both.drafts : together.drafts;
}

/** The drafts that make the text shorter, and by how many characters. */
function paying(drafts: readonly TemplateDraft[], defined: ReadonlySet<string>) {
  const known = new Set(defined);
  const kept: TemplateDraft[] = [];
  let saved = 0;
  for (const draft of drafts) {
    const definition = known.has(draft.body) ? 0 : draft.body.length + DEFINITION_CHARACTERS;
    const saving = draft.before - draft.after - definition;
    if (saving <= 0) continue;
    known.add(draft.body);
    kept.push(draft);
    saved += saving;
  }
  return { drafts: kept, saved };
}

/** Claims the element, everything inside it and everything around it: templates do not nest. */
function take({ elements }: HtmlPieces, index: number, taken: Uint8Array): void {
  const { last = -1, parent = -1 } = elements[index] ?? {};
  for (let inner = index; (elements[inner]?.first ?? Infinity) <= last; inner += 1) {
    taken[inner] = 1;
  }
  for (let outer = parent; outer >= 0 && taken[outer] === 0; ) {
    taken[outer] = 1;
    outer = elements[outer]?.parent ?? -1;
  }
}

function valuesOf(pieces: HtmlPieces, index: number, { slots }: TemplateDraft): string[] {
  const element = pieces.elements[index];
  return element ? slots.map((place) => valueAt(pieces, element, place)) : [];
}

/** A template for elements of one shape, and the cost of using it. */
interface TemplateDraft {
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
function draftTemplate(pieces: HtmlPieces, members: readonly number[]): TemplateDraft {
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

/** Characters of a use of a template besides its values. */
const SHAPE_USE_CHARACTERS = 12;

/** Values that are sampled for the estimate: nested shapes must not be read again and again. */
const SAMPLE_VALUES = 60;

/**
 * The elements of each shape that occurs more than once, the largest saving first: a row before its
 * cells, but a list's items before a pair of lists.
 */
function repeatedShapes(pieces: HtmlPieces): number[][] {
  const byShape = Map.groupBy(pieces.elements.keys(), (index) => pieces.elements[index]?.shape);
  return [...byShape]
    .filter(([shape = -1, members]) => shape >= 0 && members.length > 1)
    .map(([, members]) => ({ members, saving: savingOf(pieces, members) }))
    .sort((a, b) => b.saving - a.saving)
    .map(({ members }) => members);
}

/** An estimate from the start of two elements: what they share, minus the cost of each use. */
function savingOf(pieces: HtmlPieces, members: readonly number[]): number {
  const [a, b] = members.slice(0, 2).map((m) => pieces.elements[m]);
  if (!a || !b) return 0;
  const width = a.last - a.first;
  const sample = Math.min(width, SAMPLE_VALUES);
  let shared = (pieces.to[a.first] ?? 0) - (pieces.from[a.first] ?? 0);
  let slots = 0;
  for (let place = 0; place < sample; place += 1) {
    const piece = a.first + place + 1;
    shared += (pieces.to[piece] ?? 0) - (pieces.from[piece] ?? 0);
    const value = valueAt(pieces, a, place);
    if (value === valueAt(pieces, b, place)) shared += value.length;
    else slots += 1;
  }
  const scale = sample > 0 ? width / sample : 1;
  const count = members.length;
  return scale * ((count - 1) * shared - count * slots) - count * SHAPE_USE_CHARACTERS;
}

/** The attribute value or text at an offset from an element's first piece. */
function valueAt({ html, from, to }: HtmlPieces, { first }: HtmlElement, place: number): string {
  return html.slice(to[first + place], from[first + place + 1]);
}

/** The values of one use of a template as written in `v="…"`: `42|$10`. */
function joinValues(values: readonly string[]): string {
  return values.map((value) => value.replace(/[\\|"]/g, '\\$&')).join('|');
}

/** The first line of templatized HTML: tells a model, and `expandTemplates`, how to read it. */
function templatesHeader(count: number, prefix: string): string {
  return `<!-- templates: ${count}; <${prefix}1 v="a|b"/> is template ${prefix}1 with a for {{1}}, b for {{2}} -->\n`;
}

const HEADER =
  /^<!-- templates: (\d{1,9}); <(t{1,9})1 v="a\|b"\/> is template \2[1] with a for \{\{1\}\}, b for \{\{2\}\} -->\n/;

/** The parsed first line and its length; null when the text has no such line. */
export function readTemplatesHeader(
  text: string,
): { count: number; prefix: string; length: number } | null {
  const [line, count, prefix] = HEADER.exec(text) ?? [];
  if (line === undefined || prefix === undefined) return null;
  return { count: Number(count), prefix, length: line.length };
}
