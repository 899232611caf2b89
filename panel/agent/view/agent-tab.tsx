import { useSignal } from '@preact/signals';
import { useCallback } from 'preact/hooks';
import { t } from '../../../core/platform/messages/messages.ts';
import { useLlm } from '../../llm/context/llm-context.ts';
import { lazyView } from '../../ui/controls/lazy-view.tsx';
import { Splitter } from '../../ui/controls/splitter.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { WarningBar } from '../../ui/controls/warning-bar.tsx';
import { DialogBar } from '../../ui/debugger/dialog-bar.tsx';
import { pageStatusScreen } from '../../ui/screens/page-status-screen.ts';
import { Screen } from '../../ui/screens/screen.tsx';
import { useShell } from '../../ui/shell/shell-context.ts';
import { useAgent } from '../context/agent-context.ts';
import { useHistory } from '../context/history-context.ts';
import { markHits } from '../find/mark-hits.ts';
import { sampleTask } from '../history/sample-task.ts';
import { HistoryDialogs } from '../history/view/history-dialogs.tsx';
import { HistoryNotice } from '../history/view/history-notice.tsx';
import { TimeBar } from '../history/view/time-bar.tsx';
import { AgentToolbar } from './bar/agent-toolbar.tsx';
import { GroupNameBar } from './bar/group-name-bar.tsx';
import { OtherTabs } from './bar/other-tabs.tsx';
import { RunBar } from './bar/run-bar.tsx';
import { TaskForm } from './bar/task-form.tsx';
import { StepList } from './step-list.tsx';
import { StepPane } from './step-pane.tsx';
import './agent-tab.css';

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
      action: t('agent.begin'),
    } as const;
    return <Screen content={content} onAction={() => void agent.step()} />;
  }
  const hasModel = models.settings.value.models.length > 0 || models.chosen.value !== null;
  const sample = sampleTask(pageModel.reading.value?.tree.title ?? '');
  if (sample) {
    const content = {
      icon: 'play',
      sentence: t('agent.sample'),
      detail: t('agent.sampleAbout'),
      action: t('agent.runSample'),
      ...(!hasModel && { other: { label: t('agent.setUpModel'), onClick: modelSettings.open } }),
    } as const;
    return <Screen content={content} onAction={() => void history.replay(sample)} />;
  }
  if (!hasModel) {
    return (
      <SetUpLlm
        sentence={t('agent.noModelSetUp')}
        detail={t('agent.setOneUpChoose')}
        next=".task-words"
      />
    );
  }
  const content = {
    icon: 'step-over',
    sentence: t('agent.sayDonePageWatch'),
    detail: t('agent.stepShowsEachStep'),
  } as const;
  return <Screen content={content} onAction={() => undefined} />;
}
