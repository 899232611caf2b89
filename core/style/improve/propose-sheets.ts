import { english } from '../../platform/messages/messages.ts';
import type { AuditIssue } from '../audit/audit-issue.ts';
import { laterEdits } from '../hand-edits/hand-edited-lines.ts';
import { entryKey, type HandEdit } from '../hand-edits/hand-edits.ts';
import { mergeChanges, type RuleChange } from '../hand-edits/merge-changes.ts';
import { restoreHandEdits } from '../hand-edits/restore-hand-edits.ts';

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

/** The changes after which something fails that did not before; all of them where no name tells. */
export function guiltyRules(
  changes: readonly RuleChange[],
  before: readonly AuditIssue[],
  after: readonly AuditIssue[],
): readonly RuleChange[] {
  const known = new Set(before.map(issueKey));
  const names = new Set(
    after
      .filter((issue) => !known.has(issueKey(issue)))
      .flatMap(({ target }) => namesIn(target?.selector ?? '')),
  );
  const guilty = changes.filter(({ selectors }) =>
    selectors.some((selector) => namesIn(selector).some((name) => names.has(name))),
  );
  return guilty.length > 0 ? guilty : changes;
}

function issueKey({ kind, target, title }: AuditIssue): string {
  return `${kind} ${target?.selector ?? english(title)}`;
}

/** Types, classes and ids. */
function namesIn(selector: string): string[] {
  return selector.match(/[.#]?[a-z][\w-]*/gi) ?? [];
}
