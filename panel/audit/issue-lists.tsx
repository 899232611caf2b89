import type { AuditIssue } from '../../core/audit/audit-issue.ts';
import { keepOneStop, setFirstStop } from '../controls/roving-keys.ts';
import { Icon } from '../icons/icon.tsx';
import type { AuditResult } from './audit-model.ts';
import { IssueRow } from './issue-row.tsx';
import { moveAmongRows } from './move-among-rows.ts';
import './issue-lists.css';

const KINDS: readonly { kind: AuditIssue['kind']; title: string }[] = [
  { kind: 'text', title: 'Text below AA' },
  { kind: 'bright', title: 'Bright areas left' },
  { kind: 'picture', title: 'Pictures changed' },
  { kind: 'moved', title: 'Boxes moved' },
  { kind: 'beyond', title: 'What no sheet can fix' },
];

/** What still fails, kind by kind; each leads to its element. */
export function IssueLists({ result: { issues, isDark } }: { result: AuditResult }) {
  const kinds = isDark ? KINDS : KINDS.filter(({ kind }) => kind === 'text');
  const lists = kinds.map((kind) => ({
    ...kind,
    own: issues.filter((issue) => issue.kind === kind.kind),
  }));
  const found = lists.filter(({ own }) => own.length > 0);
  if (found.length === 0) {
    return (
      <p class="issue-none">
        <Icon name="check" />
        Nothing fails in what is in view.
      </p>
    );
  }
  return (
    <div class="issue-lists">
      {found.map(({ kind, title, own }) => (
        <details key={kind} class="issue-list" open={kind !== 'moved'}>
          <summary>
            {title} <span class="issue-total">{own.length.toLocaleString('en')}</span>
          </summary>
          <ul onKeyDown={moveAmongRows} onFocusIn={keepOneStop} ref={setFirstStop}>
            {own.map((issue, index) => (
              <IssueRow key={`${kind} ${index}`} issue={issue} />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
