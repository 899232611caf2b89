import type { AuditIssue } from '../audit/audit-issue.ts';
import type { RuleChange } from '../hand-edits/rule-change.ts';

/** The changes after which something fails that did not before; all of them where no name tells. */
export function guiltyRules(
  changes: readonly RuleChange[],
  before: readonly AuditIssue[],
  after: readonly AuditIssue[],
): readonly RuleChange[] {
  const known = new Set(before.map(keyOf));
  const names = new Set(
    after
      .filter((issue) => !known.has(keyOf(issue)))
      .flatMap(({ target }) => namesIn(target?.selector ?? '')),
  );
  const guilty = changes.filter(({ selectors }) =>
    selectors.some((selector) => namesIn(selector).some((name) => names.has(name))),
  );
  return guilty.length > 0 ? guilty : changes;
}

function keyOf({ kind, target, title }: AuditIssue): string {
  return `${kind} ${target?.selector ?? title}`;
}

/** Types, classes and ids. */
function namesIn(selector: string): string[] {
  return selector.match(/[.#]?[a-z][\w-]*/gi) ?? [];
}
