import { type HandEdit, handEdits } from './hand-edits.ts';
import { keepHandEdits } from './keep-hand-edits.ts';
import { mergeChanges } from './merge-changes.ts';
import type { RuleChange } from './rule-change.ts';

/** A sheet that a model may change. */
export interface RefinedSheet {
  frame: number;
  scope: number;
  /** For people, such as `Page`. */
  name: string;
  css: string;
  /** What a person has done to it. */
  edits: readonly HandEdit[];
}

/** Sheets with a model's changes. */
export interface Proposal {
  sheets: readonly RefinedSheet[];
  /** Edits of a person's that the model had dropped, and that were put back. */
  restored: readonly HandEdit[];
}

/** Merges changes into the sheets they are for; what a person has written by hand stays, come what may. */
export function proposeSheets(
  sheets: readonly RefinedSheet[],
  changes: readonly RuleChange[],
): Proposal {
  const restored: HandEdit[] = [];
  const next = sheets.map((sheet, at) => {
    const own = changes.filter((change) => change.sheet === at);
    if (own.length === 0) return sheet;
    const kept = keepHandEdits(sheet.css, mergeChanges(sheet.css, own), sheet.edits);
    restored.push(...kept.restored);
    return { ...sheet, css: kept.css };
  });
  return { sheets: next, restored };
}

/** What is known of a person's edits, with those made since a text was the model's or the generator's. */
export function laterEdits(
  earlier: readonly HandEdit[],
  base: string,
  css: string,
): readonly HandEdit[] {
  const since = handEdits(base, css);
  const keyOf = ({ layer, within, selector, property }: HandEdit) =>
    JSON.stringify([layer, within, selector, property]);
  const renewed = new Set(since.map(keyOf));
  return [...earlier.filter((edit) => !renewed.has(keyOf(edit))), ...since];
}
