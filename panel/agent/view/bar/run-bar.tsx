import { t } from '../../../../core/platform/messages/messages.ts';
import { useAgent } from '../../context/agent-context.ts';
import { isByHandRun } from '../../run/no-model.ts';
import { type Meter, runMeters } from '../../run/run-figures.ts';
import { runStatus } from '../../run/run-status.ts';
import { PermissionsInForce } from './permissions-button.tsx';
import './run-bar.css';

/** The status and cost of the run, and at its end the result. */
export function RunBar() {
  const { agent } = useAgent();
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
      {agent.isRunning.value && <PermissionsInForce />}
      <ul class="run-meters" aria-label={t('agent.runFar')}>
        {meters.map(({ name, text, limit, share }) => (
          <li key={name} class="run-meter" data-near={share >= 0.8}>
            <span class="run-meter-name">{METER_NAMES[name]}</span> {text}
            {limit !== '' && <span class="run-meter-limit"> / {limit}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

const METER_NAMES: Readonly<Record<Meter['name'], string>> = {
  steps: t('agent.stepsWord'),
  tokens: t('agent.tokensWord'),
  cost: t('agent.cost'),
  time: t('agent.timeWord'),
};

/** The tabs of the task, where there are several. */
function TaskTabs() {
  const tabs = useAgent().agent.tabs.value;
  const at = tabs.findIndex(({ isCurrent }) => isCurrent);
  if (tabs.length < 2) return null;
  const titles = tabs.map(({ title, url }, i) => `${i === at ? '▸ ' : ''}${title || url}`);
  return (
    <span class="run-tabs" title={titles.join('\n')}>
      {t('agent.tabOf', { at: at + 1, tabs: tabs.length, title: tabs[at]?.title ?? '' })}
    </span>
  );
}
