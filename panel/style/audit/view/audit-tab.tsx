import { t } from '../../../../core/platform/messages/messages.ts';
import { WarningBar } from '../../../ui/controls/warning-bar.tsx';
import { pageStatusScreen } from '../../../ui/screens/page-status-screen.ts';
import { Screen } from '../../../ui/screens/screen.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useStyle } from '../../context/style-context.ts';
import type { AuditResult } from '../audit-model.ts';
import { AuditFigures } from './audit-figures.tsx';
import { AuditToolbar } from './audit-toolbar.tsx';
import { BeforeAfter } from './before-after.tsx';
import { IssueLists } from './issue-lists.tsx';
import './audit-tab.css';

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
        <WarningBar role="status">{t('audit.pageWearsOtherSheets')}</WarningBar>
      )}
      {result ? <Measured result={result} /> : <NothingYet />}
    </div>
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
    const content = { icon: 'loading', sentence: t('audit.measuringThePage') } as const;
    return <Screen content={content} onAction={() => undefined} />;
  }
  const isDark = dark.state.value.type === 'dark';
  const content = {
    icon: 'diff',
    sentence: isDark ? t('audit.seeDarkSheetsMade') : t('audit.seeHowReadablePage'),
    detail: isDark ? t('audit.viewPhotographedAboutTwo') : t('audit.viewPhotographedGlyphsWithout'),
    action: isDark ? t('audit.measure') : t('audit.makeDarkMeasure'),
  } as const;
  return (
    <Screen content={content} onAction={() => void (isDark ? audit.measure() : audit.makeDark())} />
  );
}
