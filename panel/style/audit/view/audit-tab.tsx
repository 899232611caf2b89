import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Toolbar, ToolbarDivider } from '../../../ui/controls/toolbar.tsx';
import { WarningBar } from '../../../ui/controls/warning-bar.tsx';
import { FindInTree } from '../../../ui/element/find-in-tree.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { pageStatusScreen, Screen } from '../../../ui/screens/page-status-screen.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useStyle } from '../../context/style-context.ts';
import type { AuditResult } from '../audit-model.ts';
import { AuditFigures } from './audit-figures.tsx';
import { IssueLists } from './issue-lists.tsx';
import './audit-tab.css';
import './before-after.css';

/** The page measured by its pixels, with our CSS and without, and what still fails. */
export function AuditTab() {
  const { pageModel, page } = useShell();
  const { audit } = useStyle();
  const screen = pageStatusScreen(pageModel.status.value, pageModel.reading.value?.tree ?? null);
  if (screen) return <Screen content={screen} onAction={() => page.reconnect()} />;
  const result = audit.result.value;
  return (
    <div class="audit-tab">
      <AuditToolbar />
      {audit.isStale.value && (
        <WarningBar role="status">{t('audit.sheetsChangedSince')}</WarningBar>
      )}
      {result ? <Measured result={result} /> : <NothingYet />}
    </div>
  );
}

/** Measures and repairs, and shows progress and failures. */
function AuditToolbar() {
  const { audit, dark } = useStyle();
  const isBusy = audit.state.value.type === 'working' || dark.state.value.type === 'working';
  const repairable = audit.repairable.value;
  const canRepair = audit.result.value?.isDark && repairable.length > 0;
  return (
    <>
      <Toolbar label={t('common.audit')}>
        <TextButton
          primary
          icon="refresh"
          title={t('audit.takesScreenshotsVisibleAreaWithoutText')}
          disabled={isBusy}
          onClick={() => void audit.measure()}
        >
          {audit.result.value ? t('audit.measureAgain') : t('audit.measure')}
        </TextButton>
        <AuditSearch />
        {canRepair && (
          <>
            <ToolbarDivider />
            <TextButton
              title={t('audit.addsRuleEachDark')}
              disabled={isBusy}
              onClick={() => void audit.repair(repairable)}
            >
              {t('audit.repairAll', { repairable: numberText(repairable.length) })}
            </TextButton>
          </>
        )}
      </Toolbar>
      <AuditProgress />
    </>
  );
}

/** The search of what fails; what does not fail is found in the Tree. */
function AuditSearch() {
  const { query, found, problemOfQuery, search, clear } = useStyle().audit;
  return (
    <>
      <SearchField
        search={{ query, matches: found, problem: problemOfQuery, search, clear }}
        label={t('audit.find')}
        placeholder={t('audit.findPlaceholder')}
      />
      <FindInTree search={{ query, matches: found }} />
    </>
  );
}

function AuditProgress() {
  const { audit } = useStyle();
  const state = audit.state.value;
  if (state.type === 'failed') {
    return (
      <p class="audit-status audit-status-failed" role="alert">
        <Icon name="error" />
        {state.message}
      </p>
    );
  }
  if (state.type !== 'working') return null;
  return (
    <p class="audit-status" role="status">
      <Icon name="loading" />
      {state.step} …
    </p>
  );
}

function Measured({ result }: { result: AuditResult }) {
  return (
    <div class="audit-results">
      <div class="audit-sides">
        <AuditFigures result={result} />
        <BeforeAfter result={result} />
      </div>
      <IssueLists result={result} />
    </div>
  );
}

function NothingYet() {
  const { audit, dark } = useStyle();
  if (audit.state.value.type === 'working') {
    const content = { icon: 'loading', sentence: t('common.measuringPage') } as const;
    return <Screen content={content} onAction={() => undefined} />;
  }
  const isDark = dark.state.value.type === 'dark';
  const content = {
    icon: 'diff',
    sentence: isDark ? t('audit.seeHowDarkPageMeasuresUp') : t('audit.seeHowReadablePage'),
    detail: isDark
      ? t('audit.takesScreenshotsVisibleAreaDark')
      : t('audit.takesTwoScreenshotsVisibleArea'),
    action: isDark ? t('audit.measure') : t('audit.makeDarkMeasure'),
  } as const;
  return (
    <Screen content={content} onAction={() => void (isDark ? audit.measure() : audit.makeDark())} />
  );
}

const MIDDLE = 50;

/** The page without our CSS over the page with it, with a movable line between them. */
function BeforeAfter({ result: { before, after, isDark } }: { result: AuditResult }) {
  if (!isDark) {
    return (
      <figure class="before-after">
        <img src={after.shot.shown.url} alt={t('audit.thePageAsIt')} />
      </figure>
    );
  }
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
