import { say, t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import type { AuditIssue } from '../../../../core/style/audit/audit-issue.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { WarningBar } from '../../../ui/controls/warning-bar.tsx';
import { FoundChip } from '../../../ui/element/element-chip.tsx';
import { openRowMenu } from '../../../ui/element/open-row-menu.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import type { AuditResult } from '../../audit/audit-model.ts';
import { useStyle } from '../../context/style-context.ts';
import { badFigures, DarkFigures } from './dark-figures.tsx';
import { FindingGroup } from './finding-group.tsx';
import './before-after.css';

const KINDS: readonly { kind: AuditIssue['kind']; title: string }[] = [
  { kind: 'text', title: t('audit.textBelowAa') },
  { kind: 'mark', title: t('audit.iconsEdgesSurfacesLost') },
  { kind: 'bright', title: t('audit.brightAreasLeft') },
  { kind: 'picture', title: t('audit.picturesChanged') },
  { kind: 'erased', title: t('audit.erased') },
  { kind: 'moved', title: t('audit.boxesMoved') },
  { kind: 'beyond', title: t('audit.whatCssCannotFix') },
];

/** What our dark CSS has made of the page: figures, how it was and is, and what fails, with its repairs. */
export function DarkGroup() {
  const { audit, dark } = useStyle();
  const { value: result } = audit.result;
  const state = audit.state.value;
  const isBusy = state.type === 'working' || dark.state.value.type === 'working';
  const repairable = result?.isDark ? audit.repairable.value : [];
  return (
    <section class="check-dark" aria-label={t('common.darkCss')}>
      <header class="check-dark-head">
        <span class="check-dark-title">{t('common.darkCss')}</span>
        <TextButton
          title={t('audit.takesScreenshotsVisibleAreaWithoutText')}
          disabled={isBusy}
          onClick={() => void (result?.isDark ? audit.measure() : audit.makeDark())}
        >
          {result?.isDark ? t('audit.measureAgain') : t('audit.makeDarkMeasure')}
        </TextButton>
        {repairable.length > 0 && (
          <TextButton
            title={t('audit.addsRuleEachDark')}
            disabled={isBusy}
            onClick={() => void audit.repair(repairable)}
          >
            {t('audit.repairAll', { repairable: numberText(repairable.length) })}
          </TextButton>
        )}
      </header>
      {state.type === 'working' && (
        <p class="check-status" role="status">
          <Icon name="loading" />
          {state.step} …
        </p>
      )}
      {state.type === 'failed' && (
        <p class="check-status check-status-failed" role="alert">
          <Icon name="error" />
          {state.message}
        </p>
      )}
      {audit.isStale.value && (
        <WarningBar role="status">{t('audit.sheetsChangedSince')}</WarningBar>
      )}
      {result && <DarkFigures result={result} />}
      {result && <BeforeAfter result={result} />}
      {result && <DarkIssues result={result} />}
    </section>
  );
}

/** What still fails, by kind; each entry leads to its element. */
function DarkIssues({ result }: { result: AuditResult }) {
  const issues = useStyle().check.issues.value;
  const kinds = result.isDark ? KINDS : KINDS.filter(({ kind }) => kind === 'text');
  const bad = badFigures(result);
  if (result.issues.length === 0) {
    return (
      <p class="finding-none" data-bad={bad.length > 0}>
        <Icon name={bad.length > 0 ? 'warning' : 'check'} />
        {bad.length > 0
          ? t('audit.notGoodEnoughNo', { names: bad.join(', ') })
          : t('audit.nothingFailsView')}
      </p>
    );
  }
  return kinds.map(({ kind, title }) => (
    <FindingGroup key={kind} title={title} isOpen={kind !== 'moved'}>
      {issues.flatMap((issue, index) =>
        issue.kind === kind ? <IssueRow key={`${kind} ${index}`} issue={issue} /> : [],
      )}
    </FindingGroup>
  ));
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
      class="finding-row"
      data-key={own?.selector}
      onContextMenu={(event) => openRowMenu(event, elements, () => find)}
    >
      <button
        type="button"
        class="finding-jump"
        title={target ? t('common.highlightPage') : t('audit.noLongerPage')}
        aria-pressed={audit.highlighted.value === issue}
        disabled={target === null}
        onClick={() => void notices.attempt(audit.jump(issue))}
      >
        {colors && (
          <span
            class="finding-sample"
            style={{ color: colors.text, background: colors.background }}
            title={t('audit.on', { text: colors.text, background: colors.background })}
          >
            {t('common.aa')}
          </span>
        )}
        <span class="finding-title">{say(title)}</span>
        {count > 1 && <span class="finding-count">× {numberText(count)}</span>}
        <span class="finding-detail">{say(detail)}</span>
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

const MIDDLE = 50;

/** The page without our CSS over the page with it, with a movable line between them. */
function BeforeAfter({ result: { before, after, isDark } }: { result: AuditResult }) {
  if (!isDark) return null;
  return (
    <figure class="before-after" style={{ '--split': `${MIDDLE}%` }}>
      <img src={after.shot.shown.url} alt={t('audit.thePageAsIt')} />
      <img class="before-after-before" src={before.shot.shown.url} alt={t('audit.page')} />
      <span class="before-after-line" aria-hidden="true" />
      <span class="before-after-word" data-side="before" aria-hidden="true">
        {t('common.before')}
      </span>
      <span class="before-after-word" data-side="after" aria-hidden="true">
        {t('audit.after')}
      </span>
      <input
        type="range"
        min={0}
        max={100}
        defaultValue={String(MIDDLE)}
        aria-label={t('audit.shareOriginalShown')}
        onInput={({ currentTarget }) => {
          currentTarget.setAttribute('aria-valuetext', `${currentTarget.value} %`);
          currentTarget.parentElement?.style.setProperty('--split', `${currentTarget.value}%`);
        }}
      />
    </figure>
  );
}
