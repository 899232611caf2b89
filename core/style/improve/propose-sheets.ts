import { entryKey, type HandEdit } from '../hand-edits/hand-edits.ts';
import { laterEdits } from '../hand-edits/later-edits.ts';
import { mergeChanges } from '../hand-edits/merge-changes.ts';
import { restoreHandEdits } from '../hand-edits/restore-hand-edits.ts';
import type { RuleChange } from '../hand-edits/rule-change.ts';

/** A sheet that a model may change. */
export interface RefinedSheet {
  frame: number;
  scope: number;
  /** For people, such as `Page`. */
  name: string;
  css: string;
  /** A person's edits of it. */
  edits: readonly HandEdit[];
  /** What models have written of it. */
  model?: readonly HandEdit[] | undefined;
}

/** Sheets with a model's changes. */
export interface Proposal {
  sheets: readonly RefinedSheet[];
  /** A person's edits that the model dropped, and that were restored. */
  restored: readonly HandEdit[];
}

/** Merges changes into their sheets; a person's own edits always stay. */
export function proposeSheets(
  sheets: readonly RefinedSheet[],
  changes: readonly RuleChange[],
): Proposal {
  const restored: HandEdit[] = [];
  const next = sheets.map((sheet, at) => {
    const own = changes.filter((change) => change.sheet === at);
    if (own.length === 0) return sheet;
    const kept = restoreHandEdits(sheet.css, mergeChanges(sheet.css, own), sheet.edits);
    restored.push(...kept.restored);
    return { ...sheet, css: kept.css, model: modelEdits(sheet, kept.css) };
  });
  return { sheets: next, restored };
}

/** What of a changed sheet models wrote, now and before. */
function modelEdits({ css, edits, model = [] }: RefinedSheet, next: string): readonly HandEdit[] {
  const hand = new Set(edits.map((edit) => entryKey(edit, edit.selector)));
  const all = laterEdits(model, css, next);
  return all.filter((edit) => !hand.has(entryKey(edit, edit.selector)));
}
