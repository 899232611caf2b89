import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import type { AuditIssue } from '../../../../core/style/audit/audit-issue.ts';
import { keepOneStop, setFirstStop } from '../../../ui/controls/roving-keys.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useStyle } from '../../context/style-context.ts';
import type { AuditResult } from '../audit-model.ts';
import { badFigures } from './figures-of.ts';
import { IssueRow } from './issue-row.tsx';
import { moveAmongRows } from './move-among-rows.ts';
import './issue-lists.css';

const KINDS: readonly { kind: AuditIssue['kind']; title: string }[] = [
  { kind: 'text', title: t('audit.textBelowAa') },
  { kind: 'mark', title: t('audit.marksLost') },
  { kind: 'bright', title: t('audit.brightAreasLeft') },
  { kind: 'picture', title: t('audit.picturesChanged') },
  { kind: 'erased', title: t('audit.erased') },
  { kind: 'moved', title: t('audit.boxesMoved') },
  { kind: 'beyond', title: t('audit.noSheetFix') },
];

/** What still fails, by kind; each entry leads to its element. */
export function IssueLists({ result }: { result: AuditResult }) {
  const { issues: all, isDark } = result;
  const issues = useStyle().audit.found.value;
  const kinds = isDark ? KINDS : KINDS.filter(({ kind }) => kind === 'text');
  const lists = kinds.map((kind) => ({
    ...kind,
    own: issues.filter((issue) => issue.kind === kind.kind),
  }));
  const found = lists.filter(({ own }) => own.length > 0);
  if (issues.length < all.length && found.length === 0) {
    return <p class="issue-none">{t('audit.noneFound')}</p>;
  }
  const bad = badFigures(result);
  if (found.length === 0 && bad.length > 0) {
    return (
      <p class="issue-none issue-unlisted">
        <Icon name="warning" />
        {t('audit.figuresFail', { names: bad.join(', ') })}
      </p>
    );
  }
  if (found.length === 0) {
    return (
      <p class="issue-none">
        <Icon name="check" />
        {t('audit.nothingFailsView')}
      </p>
    );
  }
  return (
    <div class="issue-lists">
      {found.map(({ kind, title, own }) => (
        <details key={kind} class="issue-list" open={kind !== 'moved'}>
          <summary>
            {title} <span class="issue-total">{numberText(own.length)}</span>
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
