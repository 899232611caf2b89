import { useLayoutEffect } from 'preact/hooks';
import {
  countSeverities,
  GROUPS,
  type RuleGroup,
  SEVERITIES,
} from '../../../../core/check/finding/finding.ts';
import {
  countsText,
  figureLines,
  severityText,
} from '../../../../core/check/report/report-text.ts';
import { CHECK_RULES, ruleOf } from '../../../../core/check/rules/check-rules.ts';
import type { CdpTab } from '../../../../core/platform/cdp/cdp-session.ts';
import { say, t } from '../../../../core/platform/messages/messages.ts';
import { fixedText } from '../../../../core/platform/messages/numbers.ts';
import { Chip } from '../../../ui/controls/badge.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu, MenuAction, MenuCheck, MenuDivider } from '../../../ui/controls/menu.tsx';
import { opensUnder } from '../../../ui/controls/open-menu.ts';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Toolbar, ToolbarDivider } from '../../../ui/controls/toolbar.tsx';
import { WarningBar } from '../../../ui/controls/warning-bar.tsx';
import { DebuggerGate } from '../../../ui/debugger/debugger-gate.tsx';
import { FindInTree } from '../../../ui/element/find-in-tree.tsx';
import { fileName, saveFile } from '../../../ui/files/save-file.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { pageStatusScreen, Screen } from '../../../ui/screens/page-status-screen.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useStyle } from '../../context/style-context.ts';
import type { CheckModel } from '../check-model.ts';
import { DarkGroup } from './dark-group.tsx';
import { FindingGroup, FindingRow } from './finding-group.tsx';
import './check-tab.css';

/** The verdict of the page: is it fit for agents and for the dark, by evidence, with cures to try. */
export function CheckTab() {
  const { pageModel, page } = useShell();
  const screen = pageStatusScreen(pageModel.status.value, pageModel.reading.value?.tree ?? null);
  if (screen) return <Screen content={screen} onAction={() => page.reconnect()} />;
  return (
    <DebuggerGate reason={t('common.check')} sentence={t('check.needsDebugger')}>
      {(tab) => <CheckView tab={tab} />}
    </DebuggerGate>
  );
}

function CheckView({ tab }: { tab: CdpTab }) {
  const { check } = useStyle();
  useLayoutEffect(() => check.open(tab), [check, tab]);
  const isThere = check.result.value !== null;
  return (
    <div class="check-tab">
      <CheckToolbar />
      <CheckProgress />
      {check.isStale.value && <WarningBar role="status">{t('check.pageChangedSince')}</WarningBar>}
      {isThere ? <Verdict /> : <NothingYet />}
    </div>
  );
}

const REPORT_MENU = 'check-report-menu';
const RULES_MENU = 'check-rules-menu';

function CheckToolbar() {
  const { check } = useStyle();
  const { query, matches, problemOfQuery, search } = check;
  const { value: result } = check.result;
  const counts = countSeverities(result ? [result] : []);
  return (
    <Toolbar label={t('common.check')}>
      {check.isBusy.value ? (
        <TextButton icon="stop" onClick={check.stop}>
          {t('common.stop')}
        </TextButton>
      ) : (
        <TextButton
          primary
          icon="refresh"
          title={t('check.asksAllRules')}
          onClick={() => void check.check()}
        >
          {result ? t('check.checkAgain') : t('check.checkPage')}
        </TextButton>
      )}
      <IconButton
        icon="sliders"
        label={t('check.chooseRules')}
        opens={opensUnder(RULES_MENU, 'menu')}
      />
      <IconButton
        icon="save"
        label={t('check.saveReport')}
        disabled={!result}
        opens={opensUnder(REPORT_MENU, 'menu')}
      />
      <ToolbarDivider />
      <SearchField
        search={{ query, matches, problem: problemOfQuery, search }}
        label={t('check.findFinding')}
        placeholder={t('check.findFindingPlaceholder')}
      />
      <FindInTree search={{ query, matches }} />
      {SEVERITIES.map((severity) => (
        <Chip
          key={severity}
          label={severityText(severity)}
          title={t('check.listOnly', { severity: severityText(severity) })}
          count={counts[severity]}
          pressed={check.wanted.value.has(severity)}
          onClick={() => check.toggleSeverity(severity)}
        />
      ))}
      <RulesMenu />
      <ReportMenu />
    </Toolbar>
  );
}

/** What is looked at, and which rules are asked; kept for later checks. */
function RulesMenu() {
  const { check } = useStyle();
  const { notices } = useShell();
  const { off, isWhole } = check.choices.value;
  return (
    <Menu id={RULES_MENU} label={t('check.chooseRules')}>
      <MenuCheck
        label={t('check.wholePage')}
        title={t('check.wholePageTitle')}
        checked={isWhole}
        onClick={() => void notices.attempt(check.choose({ isWhole: !isWhole }))}
      />
      <MenuDivider />
      {CHECK_RULES.filter(({ needs }) => !needs).map(({ id, title }) => (
        <MenuCheck
          key={id}
          label={title()}
          detail={id}
          checked={!off.includes(id)}
          onClick={() => {
            const next = off.includes(id) ? off.filter((other) => other !== id) : [...off, id];
            void notices.attempt(check.choose({ off: next }));
          }}
        />
      ))}
    </Menu>
  );
}

/** The reports of the command line that a single page has a use for. */
function ReportMenu() {
  const { check } = useStyle();
  const { notices } = useShell();
  return (
    <Menu id={REPORT_MENU} label={t('check.saveReport')}>
      {FORMATS.map(([format, label]) => (
        <MenuAction
          key={format}
          label={label}
          onClick={() => void notices.attempt(saveReport(check, format))}
        />
      ))}
    </Menu>
  );
}

const FORMATS = [
  ['html', 'HTML'],
  ['json', 'JSON'],
  ['sarif', 'SARIF'],
] as const;

async function saveReport(check: CheckModel, format: (typeof FORMATS)[number][0]): Promise<void> {
  const report = check.report();
  const [page] = report?.pages ?? [];
  if (!report || !page) return;
  const name = fileName('check', page.address, format);
  if (format === 'html') {
    const { reportHtml } = await import('../../../../core/check/report/report-html.ts');
    saveFile(name, reportHtml(report, check.isFailed.value), 'text/html');
  } else if (format === 'sarif') {
    const { reportSarif } = await import('../../../../core/check/report/report-files.ts');
    saveFile(name, reportSarif(report), 'application/sarif+json');
  } else {
    const { reportJson } = await import('../../../../core/check/report/read-report.ts');
    saveFile(name, reportJson(report), 'application/json');
  }
}

function CheckProgress() {
  const state = useStyle().check.state.value;
  if (state.type !== 'failed' && state.type !== 'working') return null;
  const isFailed = state.type === 'failed';
  return (
    <p
      class={`check-status ${isFailed ? 'check-status-failed' : ''}`}
      role={isFailed ? 'alert' : 'status'}
    >
      <Icon name={isFailed ? 'error' : 'loading'} />
      {isFailed ? state.message : `${state.step} …`}
    </p>
  );
}

function NothingYet() {
  const { check } = useStyle();
  if (check.isBusy.value) return null;
  const content = {
    icon: 'list',
    sentence: t('check.seeWhetherPageIsFit'),
    detail: t('check.whatCheckDoes'),
    action: t('check.checkPage'),
  } as const;
  return <Screen content={content} onAction={() => void check.check()} />;
}

const TITLES: Readonly<Record<RuleGroup, () => string>> = {
  seen: () => t('check.agentsSee'),
  press: () => t('check.pressDoes'),
  cost: () => t('check.whatCosts'),
  hidden: () => t('check.hiddenText'),
  tools: () => t('common.pageTools'),
  contrast: () => t('check.contrast'),
  rest: () => t('check.rest'),
};

/** The findings by what they are about, with figures beside them. */
function Verdict() {
  const { check } = useStyle();
  const { value: result } = check.result;
  if (!result) return null;
  const found = check.found.value;
  const unread = result.rules.filter(({ problem }) => problem !== undefined);
  const isFailed = check.isFailed.value;
  return (
    <div class="check-results">
      <section class="check-about" aria-label={t('check.figures')}>
        <p class="check-verdict" data-failed={isFailed}>
          <Icon name={isFailed ? 'error' : 'check'} />
          <strong>{isFailed ? t('check.failed') : t('check.passed')}</strong>
          {countsText(countSeverities([result]))}
          <span class="check-seconds">{fixedText(result.seconds, 1)} s</span>
        </p>
        <ul class="check-figures">
          {result.figures && figureLines(result.figures).map((line) => <li key={line}>{line}</li>)}
          {unread.map(({ id, problem = '' }) => (
            <li key={id}>{t('check.ruleCouldNotRun', { id, why: say(problem) })}</li>
          ))}
        </ul>
        <DarkGroup />
      </section>
      <div class="check-findings">
        {result.findings.length === 0 && (
          <p class="finding-none">
            <Icon name="check" />
            {t('check.nothingWrong')}
          </p>
        )}
        {result.findings.length > 0 && check.matches.value.length === 0 && (
          <p class="finding-none">{t('check.noFindingMatches')}</p>
        )}
        {GROUPS.map((group) => (
          <FindingGroup key={group} title={TITLES[group]()} isOpen>
            {found.flatMap((finding) =>
              ruleOf(finding.rule)?.group === group ? (
                <FindingRow key={finding.fingerprint} finding={finding} />
              ) : (
                []
              ),
            )}
          </FindingGroup>
        ))}
      </div>
    </div>
  );
}
