import { say, t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import type { AuditIssue } from '../../../../core/style/audit/audit-issue.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { keepOneStop, moveFocusByKey, setFirstStop } from '../../../ui/controls/roving-keys.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { FoundChip } from '../../../ui/element/element-chip.tsx';
import { openRowMenu } from '../../../ui/element/open-row-menu.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useStyle } from '../../context/style-context.ts';
import type { AuditResult } from '../audit-model.ts';
import { badFigures } from './audit-figures.tsx';
import './issue-lists.css';

const KINDS: readonly { kind: AuditIssue['kind']; title: string }[] = [
  { kind: 'text', title: t('audit.textBelowAa') },
  { kind: 'mark', title: t('audit.iconsEdgesSurfacesLost') },
  { kind: 'bright', title: t('audit.brightAreasLeft') },
  { kind: 'picture', title: t('audit.picturesChanged') },
  { kind: 'erased', title: t('audit.erased') },
  { kind: 'moved', title: t('audit.boxesMoved') },
  { kind: 'beyond', title: t('audit.whatCssCannotFix') },
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
    return <p class="issue-none">{t('audit.noIssueMatchesFilter')}</p>;
  }
  const bad = badFigures(result);
  if (found.length === 0 && bad.length > 0) {
    return (
      <p class="issue-none issue-unlisted">
        <Icon name="warning" />
        {t('audit.notGoodEnoughNo', { names: bad.join(', ') })}
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

/** One thing that fails: a click highlights it in the page. */
function IssueRow({ issue }: { issue: AuditIssue }) {
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
        title={target ? t('common.highlightPage') : t('audit.noLongerPage')}
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
            {t('common.aa')}
          </span>
        )}
        <span class="issue-title">{say(title)}</span>
        {count > 1 && <span class="issue-count">× {numberText(count)}</span>}
        <span class="issue-detail">{say(detail)}</span>
      </button>
      {own && <FoundChip name={own.selector} find={find} />}
      <IconButton
        icon="inspect"
        label={t('common.revealElements')}
        disabled={own === null}
        onClick={() => void notices.attempt(audit.reveal(issue))}
      />
      {canRepair && (
        <TextButton
          title={t('audit.addsRuleMeasuresAgain')}
          disabled={isBusy}
          onClick={() => void audit.repair([issue])}
        >
          {t('audit.repair')}
        </TextButton>
      )}
    </li>
  );
}

const STEPS: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};

/**
 * Keys for a list of rows with buttons: up and down between rows, left and right between buttons.
 */
function moveAmongRows(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const { target } = event;
  if (!step || !(target instanceof HTMLElement)) {
    moveFocusByKey(event);
    return;
  }
  event.preventDefault();
  const row = target.closest('li');
  const buttons = buttonsOf(row);
  const next = buttonsOf(row?.[step] ?? null);
  (next[buttons.indexOf(target)] ?? next[0])?.focus();
}

function buttonsOf(row: Element | null): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
}
