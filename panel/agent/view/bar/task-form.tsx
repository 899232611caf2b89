import { AGENT_MODES } from '../../../../core/page/payload/choose-mode.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { into, sendOnEnter, sends } from '../../../ui/controls/field-events.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useAgent } from '../../context/agent-context.ts';
import '../../../ui/controls/field.css';
import './task-form.css';

/** The task: a field before the run, its text during the run. */
export function TaskForm() {
  const { agent } = useAgent();
  const { isByHand } = agent.settings.values.value;
  return (
    <>
      {agent.isRunning.value ? (
        <RunningTask />
      ) : (
        !(isByHand && !agent.run.value) && <TaskField isByHand={isByHand} />
      )}
      <Problem text={agent.problem.value} />
      <Problem text={agent.settings.problem.value} />
    </>
  );
}

function Problem({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p class="task-problem" role="alert">
      <Icon name="error" />
      {text}
    </p>
  );
}

function RunningTask() {
  const task = useAgent().agent.run.value?.task ?? '';
  return (
    <p class="task-running" title={task}>
      {task}
    </p>
  );
}

function TaskField({ isByHand }: { isByHand: boolean }) {
  const { agent } = useAgent();
  const rows = Math.min(6, Math.max(2, agent.task.value.split('\n').length));
  return (
    <form class="task-form" onSubmit={sends(() => void agent.step())}>
      <textarea
        class="field-input task-words"
        rows={rows}
        aria-label={t('agent.theTask')}
        placeholder={isByHand ? t('agent.detailsOptional') : t('agent.shouldAgentDoPage')}
        maxLength={20_000}
        value={agent.task.value}
        onInput={into(agent.task)}
        onKeyDown={sendOnEnter}
      />
      <span class="task-buttons">
        {!isByHand && <ModeChoice />}
        <TextButton primary submit icon="step-over" title={t('agent.showsEachStepBefore')}>
          {agent.run.value ? t('agent.newRun') : t('agent.stepThrough')}
        </TextButton>
        {!isByHand && (
          <TextButton
            icon="play"
            title={t('agent.runsOwnAsksBeforeAnything')}
            onClick={() => void agent.begin('run')}
          >
            {t('common.run')}
          </TextButton>
        )}
      </span>
    </form>
  );
}

/** In which form the model is sent pages. */
function ModeChoice() {
  const { settings } = useAgent().agent;
  return (
    <label class="task-mode" title={t('agent.formPageSentModel')}>
      {t('agent.pageAs')}
      <select
        class="field-input"
        value={settings.values.value.mode}
        onChange={(event) => {
          const mode = AGENT_MODES.find((known) => known === event.currentTarget.value);
          if (mode) settings.update({ mode });
        }}
      >
        {AGENT_MODES.map((mode) => (
          <option key={mode} value={mode}>
            {mode}
          </option>
        ))}
      </select>
    </label>
  );
}
