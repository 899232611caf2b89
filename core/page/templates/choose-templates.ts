import { draftTemplate, type TemplateDraft } from './draft-template.ts';
import type { HtmlPieces } from './html-pieces.ts';
import { repeatedShapes } from './repeated-shapes.ts';
import { valueAt } from './value-at.ts';

/** An element that is written as a use of a template. */
interface TemplateUse {
  /** Index of the element. */
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
export function chooseTemplates(pieces: HtmlPieces): TemplateUse[] {
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
