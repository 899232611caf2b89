import type { AuditIssue } from '../../core/audit/audit-issue.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { TextButton } from '../controls/text-button.tsx';
import { usePanel } from '../panel.ts';

/** One thing that fails: a click lights it up in the page. */
export function IssueRow({ issue }: { issue: AuditIssue }) {
  const { audit, notices } = usePanel();
  const { title, detail, count, colors, target, repair } = issue;
  const isBusy = audit.state.value.type === 'working';
  const canRepair = repair !== null && audit.result.value?.isDark === true;
  return (
    <li class="issue-row">
      <button
        type="button"
        class="issue-jump"
        title={target ? 'Light it up in the page' : 'It has left the page'}
        aria-pressed={audit.lit.value === issue}
        disabled={target === null}
        onClick={() => void notices.attempt(audit.jump(issue))}
      >
        {colors && (
          <span
            class="issue-sample"
            style={{ color: colors.text, background: colors.background }}
            title={`${colors.text} on ${colors.background}`}
          >
            Aa
          </span>
        )}
        <span class="issue-title">{title}</span>
        {count > 1 && <span class="issue-count">× {count.toLocaleString('en')}</span>}
        <span class="issue-detail">{detail}</span>
      </button>
      <IconButton
        icon="inspect"
        label="Reveal in Elements"
        disabled={target === null}
        onClick={() => void notices.attempt(audit.reveal(issue))}
      />
      {canRepair && (
        <TextButton
          title="Adds a rule for it to the dark sheets, and measures again"
          disabled={isBusy}
          onClick={() => void audit.repair([issue])}
        >
          Repair
        </TextButton>
      )}
    </li>
  );
}
