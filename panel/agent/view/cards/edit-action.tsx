import { useSignal } from '@preact/signals';
import { formFields } from '../../../../core/agent/forms/form-fields.ts';
import { formInput, formValues } from '../../../../core/agent/forms/form-input.ts';
import { AGENT_TOOLS, type AgentAction } from '../../../../core/agent/tools/agent-tools.ts';
import { parseAction } from '../../../../core/agent/tools/parse-action.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { errorText } from '../../../../core/platform/text/error-text.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useAgent } from '../../context/agent-context.ts';
import { ToolForm } from '../form/tool-form.tsx';

/** The arguments of a proposed step, to edit; valid ones are proposed again. */
export function EditAction({ action, onBack }: { action: AgentAction; onBack: () => void }) {
  const { agent } = useAgent();
  const { tool } = action;
  const fields = formFields(AGENT_TOOLS[tool]);
  const values = useSignal(formValues(fields, action.input));
  const problem = useSignal('');
  const use = () => {
    const input = formInput(fields, values.value);
    try {
      parseAction(tool, input);
    } catch (error) {
      problem.value = errorText(error);
      return;
    }
    agent.answer({ type: 'edit', input });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        use();
      }}
    >
      <ToolForm
        tool={tool}
        values={values.value}
        problem={problem.value}
        onChange={(next) => {
          values.value = next;
        }}
      />
      <p class="agent-card-actions">
        <TextButton primary submit onClick={() => undefined}>
          {t('agentCards.useThese')}
        </TextButton>
        <TextButton onClick={onBack}>{t('agentCards.back')}</TextButton>
      </p>
    </form>
  );
}
