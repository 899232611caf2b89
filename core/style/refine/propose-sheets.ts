import type { HandEdit } from '../hand-edits/hand-edits.ts';
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
    return { ...sheet, css: kept.css };
  });
  return { sheets: next, restored };
}
