import { WarningBar } from '../controls/warning-bar.tsx';
import { usePanel } from '../panel.ts';
import { pageScreen } from '../screens/page-screen.ts';
import { Screen } from '../screens/screen.tsx';
import { AuditFigures } from './audit-figures.tsx';
import type { AuditResult } from './audit-model.ts';
import { AuditToolbar } from './audit-toolbar.tsx';
import { BeforeAfter } from './before-after.tsx';
import { IssueLists } from './issue-lists.tsx';
import './audit-tab.css';

/** The proof: the page measured by its pixels as it is and as it was, and what still fails. */
export function AuditTab() {
  const { pageModel, page, audit } = usePanel();
  const screen = pageScreen(pageModel.status.value, pageModel.reading.value?.tree ?? null);
  if (screen) return <Screen content={screen} onAction={() => page.reconnect()} />;
  const result = audit.result.value;
  return (
    <div class="audit-tab">
      <AuditToolbar />
      {audit.isStale.value && (
        <WarningBar role="status">
          The page wears other sheets by now: measure again to see what they make of it.
        </WarningBar>
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
  const { audit, dark } = usePanel();
  if (audit.state.value.type === 'working') {
    const content = { icon: 'loading', sentence: 'Measuring the page …' } as const;
    return <Screen content={content} onAction={() => undefined} />;
  }
  const isDark = dark.state.value.type === 'dark';
  const content = {
    icon: 'diff',
    sentence: isDark
      ? 'See what the dark sheets have made of the page.'
      : 'See how readable the page is, or make it dark and compare.',
    detail: isDark
      ? 'What is in view is photographed as it is and, for about two seconds, as it was.'
      : 'What is in view is photographed with its glyphs and without.',
    action: isDark ? 'Measure' : 'Make dark and measure',
  } as const;
  return (
    <Screen content={content} onAction={() => void (isDark ? audit.measure() : audit.makeDark())} />
  );
}
