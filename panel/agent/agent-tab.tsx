import { useCallback } from 'preact/hooks';
import { Splitter } from '../controls/splitter.tsx';
import { TextButton } from '../controls/text-button.tsx';
import { WarningBar } from '../controls/warning-bar.tsx';
import { DialogBar } from '../debugger/dialog-bar.tsx';
import { usePanel } from '../panel.ts';
import { pageScreen } from '../screens/page-screen.ts';
import { Screen } from '../screens/screen.tsx';
import { AgentToolbar } from './bar/agent-toolbar.tsx';
import { OtherTabs } from './bar/other-tabs.tsx';
import { RunBar } from './bar/run-bar.tsx';
import { TaskForm } from './bar/task-form.tsx';
import { markHits } from './find/mark-hits.ts';
import { HistoryDialogs } from './history/history-dialogs.tsx';
import { HistoryNotice } from './history/history-notice.tsx';
import { TimeBar } from './history/time-bar.tsx';
import { StepList } from './step/step-list.tsx';
import { StepPane } from './step/step-pane.tsx';
import './agent-tab.css';

/** CSS pixels that the list keeps at least, and the step. */
const MIN_LIST = { right: 240, bottom: 80 };
const MIN_STEP = 220;

/** An agent that works in the page, one step at a time, as a debugger shows it. */
export function AgentTab() {
  const { pageModel, page, agent } = usePanel();
  void agent.ready();
  const tree = pageModel.reading.value?.tree ?? null;
  const screen = pageScreen(pageModel.status.value, tree);
  // A run outlives a page that is on its way, and pages that nobody may read.
  if (screen && !agent.run.value) {
    return <Screen content={screen} onAction={() => page.reconnect()} />;
  }
  return (
    <div class="agent-tab">
      <AgentToolbar />
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
      <TaskForm />
      <DialogBar />
      {agent.run.value ? <RunOnShow /> : <NoRun />}
    </div>
  );
}

function RunOnShow() {
  const { agent, agentSearch, layout } = usePanel();
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
      <div class={`agent-body agent-body-${side}`} ref={mark}>
        <StepList />
        <Splitter
          orientation={side === 'right' ? 'vertical' : 'horizontal'}
          label="Size of the step"
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
  const { agent, models, modelSettings } = usePanel();
  const { isByHand } = agent.settings.values.value;
  if (isByHand) {
    const content = {
      icon: 'person',
      sentence: 'Use the agent’s tools yourself, one step at a time.',
      detail: 'Each step is checked in the page like the agent’s own. No model is asked.',
      action: 'Begin',
    } as const;
    return <Screen content={content} onAction={() => void agent.step()} />;
  }
  if (models.settings.value.models.length === 0 && !models.chosen.value) {
    const content = {
      icon: 'gear',
      sentence: 'No model is set up yet.',
      detail: 'Set one up, or choose “By hand” to take the steps yourself.',
      action: 'Set up a model…',
    } as const;
    return <Screen content={content} onAction={modelSettings.open} />;
  }
  const content = {
    icon: 'step-over',
    sentence: 'Say what is to be done in this page, and watch every step.',
    detail:
      'Step shows each step before it is carried out. Run asks only where something cannot be taken back, and at breakpoints.',
  } as const;
  return <Screen content={content} onAction={() => undefined} />;
}
