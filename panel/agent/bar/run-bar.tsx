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
