import { TextButton } from '../../controls/text-button.tsx';
import { Icon } from '../../icons/icon.tsx';
import { usePanel } from '../../panel.ts';
import '../../controls/field.css';
import './task-form.css';

/** What is to be done; while it is being done, what was asked for. */
export function TaskForm() {
  const { agent } = usePanel();
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
  const task = usePanel().agent.run.value?.task ?? '';
  return (
    <p class="task-running" title={task}>
      {task}
    </p>
  );
}

function TaskField({ isByHand }: { isByHand: boolean }) {
  const { agent } = usePanel();
  const rows = Math.min(6, Math.max(2, agent.task.value.split('\n').length));
  return (
    <form
      class="task-form"
      onSubmit={(event) => {
        event.preventDefault();
        void agent.step();
      }}
    >
      <textarea
        class="field-input task-words"
        rows={rows}
        aria-label="The task"
        placeholder={
          isByHand ? 'What you are about (optional)' : 'What should the agent do in this page?'
        }
        maxLength={20_000}
        value={agent.task.value}
        onInput={(event) => {
          agent.task.value = event.currentTarget.value;
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <span class="task-buttons">
        <TextButton
          primary
          submit
          icon="step-over"
          title="Shows each step before it is carried out (Enter)"
          onClick={() => undefined}
        >
          {agent.run.value ? 'Begin anew' : 'Step through'}
        </TextButton>
        {!isByHand && (
          <TextButton
            icon="play"
            title="Goes by itself, and asks where something cannot be taken back"
            onClick={() => void agent.begin('run')}
          >
            Run
          </TextButton>
        )}
      </span>
    </form>
  );
}
