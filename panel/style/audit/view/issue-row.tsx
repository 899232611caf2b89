import { t, translated } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import type { AuditIssue } from '../../../../core/style/audit/audit-issue.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { FoundChip } from '../../../ui/element/found-chip.tsx';
import { openRowMenu } from '../../../ui/element/open-row-menu.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useStyle } from '../../context/style-context.ts';

/** One thing that fails: a click highlights it in the page. */
export function IssueRow({ issue }: { issue: AuditIssue }) {
  const { audit, element } = useStyle();
  const { notices, elements } = useShell();
  const { title, detail, count, colors, target, element: own = target, repair } = issue;
  const isBusy = audit.state.value.type === 'working';
  const canRepair = repair !== null && audit.result.value?.isDark === true;
  const find = element(own ? [own] : []);
  return (
    <li
      class="issue-row"
      data-key={own?.selector}
      onContextMenu={(event) => openRowMenu(event, elements, () => find)}
    >
      <button
        type="button"
        class="issue-jump"
        title={target ? t('audit.lightUpPage') : t('audit.leftPage')}
        aria-pressed={audit.highlighted.value === issue}
        disabled={target === null}
        onClick={() => void notices.attempt(audit.jump(issue))}
      >
        {colors && (
          <span
            class="issue-sample"
            style={{ color: colors.text, background: colors.background }}
            title={t('audit.on', { text: colors.text, background: colors.background })}
          >
            {t('audit.aa')}
          </span>
        )}
        <span class="issue-title">{translated(title)}</span>
        {count > 1 && <span class="issue-count">× {numberText(count)}</span>}
        <span class="issue-detail">{translated(detail)}</span>
      </button>
      {own && <FoundChip name={own.selector} find={find} />}
      <IconButton
        icon="inspect"
        label={t('audit.revealInElements')}
        disabled={own === null}
        onClick={() => void notices.attempt(audit.reveal(issue))}
      />
      {canRepair && (
        <TextButton
          title={t('audit.addsRuleDarkSheets')}
          disabled={isBusy}
          onClick={() => void audit.repair([issue])}
        >
          {t('audit.repair')}
        </TextButton>
      )}
    </li>
  );
}
