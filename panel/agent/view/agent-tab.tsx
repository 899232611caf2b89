import { signal, useSignal } from '@preact/signals';
import { useCallback } from 'preact/hooks';
import { t } from '../../../core/platform/messages/messages.ts';
import { useLlm } from '../../llm/context/llm-context.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { lazyView } from '../../ui/controls/lazy-view.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { Segments } from '../../ui/controls/segments.tsx';
import { Splitter } from '../../ui/controls/splitter.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { WarningBar } from '../../ui/controls/warning-bar.tsx';
import { DialogBar } from '../../ui/debugger/debugger-gate.tsx';
import { pageStatusScreen, Screen } from '../../ui/screens/page-status-screen.tsx';
import { useShell } from '../../ui/shell/shell-context.ts';
import { useAgent, useHistory } from '../context/agent-context.ts';
import { markHits } from '../find/mark-hits.ts';
import { sampleTask } from '../history/sample-task.ts';
import { HistoryDialogs } from '../history/view/history-dialogs.tsx';
import { ResumeButton } from '../history/view/resume-button.tsx';
import { TimeBar } from '../history/view/time-bar.tsx';
import type { AgentModel } from '../run/agent-model.ts';
import { AgentToolbar } from './bar/agent-toolbar.tsx';
import { EnvelopeBar } from './bar/envelope-bar.tsx';
import { RunBar } from './bar/run-bar.tsx';
import { TaskForm } from './bar/task-form.tsx';
import { StepTable } from './step/step-table.tsx';
import { StepPane } from './step-pane.tsx';
import './agent-tab.css';
import './bar/other-tabs.css';
import './step-list.css';

/** Least CSS pixels of the list, and of the step. */
const MIN_LIST = { right: 240, bottom: 80 };
const MIN_STEP = 220;

const PageTools = lazyView(async () => (await import('./webmcp/page-tools.tsx')).PageTools);

/** An agent that works on the page one step at a time, shown as in a debugger. */
export function AgentTab() {
  const { pageModel, page } = useShell();
  const { agent } = useAgent();
  const isShowingTools = useSignal(false);
  void agent.ready();
  const tree = pageModel.reading.value?.tree ?? null;
  const screen = pageStatusScreen(pageModel.status.value, tree);
  // A run outlives a page that is loading, and pages that cannot be read.
  if (screen && !agent.run.value) {
    return <Screen content={screen} onAction={() => page.reconnect()} />;
  }
  return (
    <div class="agent-tab">
      <AgentToolbar isShowingTools={isShowingTools} />
      <HistoryNotice />
      <HistoryDialogs />
      {screen && screen.icon !== 'loading' && (
        <WarningBar role="status">
          {screen.sentence}
          {screen.action && (
            <TextButton onClick={() => page.reconnect()}>{screen.action}</TextButton>
          )}
        </WarningBar>
      )}
      {isShowingTools.value && <PageTools />}
      <TaskForm />
      <DialogBar />
      {agent.run.value ? <RunOnShow /> : <NoRun />}
    </div>
  );
}

function RunOnShow() {
  const { agent } = useAgent();
  const { agentSearch } = useHistory();
  const { layout } = useShell();
  const { side } = layout.arrangement.value;
  const { stepWidth, stepHeight } = agent.settings.values.value;
  const widest = side === 'right' ? layout.paneMax.value + 300 : layout.paneMax.value + 60;
  const max = Math.max(MIN_STEP, widest - MIN_LIST[side]);
  const mark = useCallback(
    (body: HTMLElement | null) => markHits(body, agentSearch),
    [agentSearch],
  );
  const size = Math.min(max, Math.max(MIN_STEP, side === 'right' ? stepWidth : stepHeight));
  return (
    <>
      <RunBar />
      <EnvelopeBar />
      <OtherTabs />
      <GroupNameBar agent={agent} />
      <div class={`agent-body agent-body-${side}`} ref={mark}>
        <StepList />
        <Splitter
          orientation={side === 'right' ? 'vertical' : 'horizontal'}
          label={t('agent.sizeStep')}
          size={size}
          min={MIN_STEP}
          max={max}
          onResize={(next) =>
            agent.settings.update(side === 'right' ? { stepWidth: next } : { stepHeight: next })
          }
        />
        <div class="agent-step" style={{ flexBasis: `${size}px` }}>
          <TimeBar />
          <StepPane />
        </div>
      </div>
    </>
  );
}

const FORMS = [t('common.list'), t('agentStep.timeline')] as const;

/** Outlives the tab, like the chosen tab of a step. */
const form = signal<(typeof FORMS)[number]>(t('common.list'));

const Timeline = lazyView(async () => (await import('./step-timeline.tsx')).StepTimeline);

/** The steps of the run, as a list or on a time axis, with the search. */
function StepList() {
  const { agentSearch } = useHistory();
  return (
    <div class="step-list">
      <div class="step-list-bar">
        <SearchField
          search={agentSearch}
          label={t('agentStep.findSteps')}
          placeholder={t('agentStep.findInSteps')}
        />
        <Segments
          label={t('agentStep.viewSteps')}
          options={FORMS}
          chosen={FORMS.indexOf(form.value)}
          onChoose={(at) => {
            form.value = FORMS[at] ?? t('common.list');
          }}
        />
      </div>
      {form.value === FORMS[0] ? <StepTable /> : <Timeline />}
    </div>
  );
}

function NoRun() {
  const { agent } = useAgent();
  const { models, modelSettings, SetUpLlm } = useLlm();
  const { history } = useHistory();
  const { pageModel } = useShell();
  const { isByHand } = agent.settings.values.value;
  if (isByHand) {
    const content = {
      icon: 'person',
      sentence: t('agent.useAgentsToolsYourself'),
      detail: t('agent.eachStepCheckedPage'),
      action: t('agent.start'),
    } as const;
    return <Screen content={content} onAction={() => void agent.step()} />;
  }
  const hasModel = models.settings.value.models.length > 0 || models.chosen.value !== null;
  const sample = sampleTask(pageModel.reading.value?.tree.title ?? '');
  if (sample) {
    const content = {
      icon: 'play',
      sentence: t('agent.tryAgentPageWithoutKeyModel'),
      detail: t('agent.fourRecordedStepsReplayedVerified'),
      action: t('agent.runSample'),
      ...(!hasModel && { other: { label: t('agent.setUpModel'), onClick: modelSettings.open } }),
    } as const;
    return <Screen content={content} onAction={() => void history.replay(sample)} />;
  }
  if (!hasModel) {
    return (
      <SetUpLlm
        sentence={t('common.noModelSetUp')}
        detail={t('agent.chooseWhereModelComesHand')}
        next=".task-words"
      />
    );
  }
  const content = {
    icon: 'step-over',
    sentence: t('agent.describeTaskPageWatchEveryStep'),
    detail: t('agent.stepShowsEachStep'),
  } as const;
  return <Screen content={content} />;
}

/** Offers to name the group of the task's tabs, for which Chrome asks a person, or says why there is no group. */
export function GroupNameBar({ agent }: { agent: Pick<AgentModel, 'groupName' | 'isRunning'> }) {
  const name = agent.groupName.value;
  if (!name || !agent.isRunning.value) return null;
  if (name.problem.value !== '') return <WarningBar role="status">{name.problem.value}</WarningBar>;
  if (!name.isMissing.value) return null;
  return (
    <WarningBar role="status">
      {t('agent.tasksTabsUnnamedGroup')}
      <TextButton title={t('agent.chromeAsksGroups')} onClick={() => void name.ask()}>
        {t('agent.nameGroup')}
      </TextButton>
    </WarningBar>
  );
}

/** Tabs that the page opened on its own: the agent cannot use them unless a person adds one. */
function OtherTabs() {
  const { agent } = useAgent();
  const tabs = agent.otherTabs.value;
  if (tabs.length === 0) return null;
  return (
    <details class="other-tabs">
      <summary>
        {tabs.length === 1
          ? t('agent.pageOpenedTabNot')
          : t('agent.pageOpenedTabsNot', { tabs: tabs.length })}
      </summary>
      <ul>
        {tabs.map(({ id, title, url }) => (
          <li key={id}>
            <span class="other-tabs-name" title={`${title}\n${url}`}>
              {title || t('common.untitled')} <span class="other-tabs-url">{url}</span>
            </span>
            <TextButton title={t('agent.agentReadTabGo')} onClick={() => void agent.takeTabIn(id)}>
              {t('agent.addTask')}
            </TextButton>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** How the run is stored, when that is unusual, and what went wrong outside a dialog. */
function HistoryNotice() {
  const { history } = useHistory();
  const problem = history.dialog.value ? '' : history.problem.value;
  const text = problem || history.notice.value;
  void history.ready();
  if (text === '') return <Interrupted />;
  return (
    <WarningBar role={problem ? 'alert' : 'status'}>
      <span>{text}</span>
      <IconButton
        icon="close"
        label={t('common.dismiss')}
        onClick={() => {
          history.notice.value = '';
          history.problem.value = '';
        }}
      />
    </WarningBar>
  );
}

/** Offers to resume a run that was interrupted when DevTools closed. */
function Interrupted() {
  const { history } = useHistory();
  const run = history.interrupted.value;
  if (!run) return null;
  const { id, task, steps, recorded } = run;
  const done = t('agentHistory.steps', { steps });
  return (
    <WarningBar role="status">
      <span>
        {recorded === undefined
          ? t('agentHistory.wasInterruptedAfter', { task, done })
          : t('agentHistory.replayInterruptedAfter', { task, done, recorded })}
      </span>
      <ResumeButton id={id} />
      <IconButton icon="close" label={t('common.dismiss')} onClick={history.dismiss} />
    </WarningBar>
  );
}
