import { usePanel } from '../../panel.ts';
import { isByHandRun } from '../no-model.ts';
import { runMeters } from '../run-figures.ts';
import { runStatus } from '../run-status.ts';
import './run-bar.css';

/** How the run stands and what it has come to; at its end what came of it. */
export function RunBar() {
  const { agent } = usePanel();
  const run = agent.run.value;
  if (!run) return null;
  const isByHand = isByHandRun(run);
  const meters = runMeters(run, agent.settings.values.value).filter(
    ({ name }) => !isByHand || name === 'steps' || name === 'time',
  );
  const status = runStatus({
    waiting: agent.waiting.value,
    isRunning: agent.isRunning.value,
    phase: agent.phase.value,
    outcome: run.outcome,
    isPauseAsked: agent.gate.isPauseAsked.value,
    isByHand,
  });
  return (
    <div class="run-bar">
      <output class="run-status" data-tone={status.tone}>
        <span class="run-dot" aria-hidden="true" />
        {status.text}
      </output>
      <TaskTabs />
      <ul class="run-meters" aria-label="The run so far">
        {meters.map(({ name, text, limit, share }) => (
          <li key={name} class="run-meter" data-near={share >= 0.8}>
            <span class="run-meter-name">{name}</span> {text}
            {limit !== '' && <span class="run-meter-limit"> / {limit}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The tabs of the task, where there are several. */
function TaskTabs() {
  const tabs = usePanel().agent.tabs.value;
  const at = tabs.findIndex(({ isCurrent }) => isCurrent);
  if (tabs.length < 2) return null;
  const titles = tabs.map(({ title, url }, i) => `${i === at ? '▸ ' : ''}${title || url}`);
  return (
    <span class="run-tabs" title={titles.join('\n')}>
      tab {at + 1} of {tabs.length}: {tabs[at]?.title}
    </span>
  );
}
