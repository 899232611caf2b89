import { IconButton } from '../../controls/icon-button.tsx';
import { Segments } from '../../controls/segments.tsx';
import { Toolbar, ToolbarDivider } from '../../controls/toolbar.tsx';
import { usePanel } from '../../panel.ts';
import { HistoryMenu } from '../history/history-menu.tsx';
import { AgentModelChoice } from './agent-model-choice.tsx';
import { BreakpointsButton } from './breakpoints-menu.tsx';
import { LimitsButton } from './limits-menu.tsx';
import { SpeedChoice } from './speed-choice.tsx';

/** Run, pause, step and stop, and the rules of a run. */
export function AgentToolbar() {
  const { agent } = usePanel();
  const isByHand = agent.settings.values.value.isByHand;
  const isRunning = agent.isRunning.value;
  return (
    <Toolbar label="Agent">
      <RunButton />
      <IconButton
        icon="step-over"
        label="Step (F10)"
        disabled={isByHand && isRunning}
        onClick={() => void agent.step()}
      />
      <IconButton icon="stop" label="Stop" disabled={!isRunning} onClick={agent.stop} />
      <IconButton
        icon="person"
        label="Take over the page"
        pressed={agent.gate.isTakeOverAsked.value}
        disabled={!isRunning || agent.waiting.value?.point.type === 'taken-over'}
        onClick={agent.gate.takeOver}
      />
      <ToolbarDivider />
      <Segments
        label="Who takes the steps"
        options={['Model', 'By hand']}
        chosen={isByHand ? 1 : 0}
        onChoose={(at) => {
          if (!isRunning) agent.settings.update({ isByHand: at === 1 });
        }}
      />
      {!isByHand && <AgentModelChoice />}
      <ToolbarDivider />
      {!isByHand && <SpeedChoice />}
      <BreakpointsButton />
      <LimitsButton />
      <HistoryMenu />
    </Toolbar>
  );
}

/** One button, as in every debugger: pauses what goes, and lets go what waits. */
function RunButton() {
  const { agent } = usePanel();
  const canPause = agent.isRunning.value && agent.waiting.value?.until !== null;
  const isGoing = canPause && agent.waiting.value === null;
  const isSlow = agent.isRunning.value && agent.waiting.value?.until != null;
  if (isGoing || isSlow) {
    return (
      <IconButton
        icon="pause"
        label="Pause (F8)"
        pressed={agent.gate.isPauseAsked.value}
        onClick={agent.gate.pause}
      />
    );
  }
  return <IconButton icon="play" label="Run (F8)" onClick={() => void agent.runOrPause()} />;
}
