import { useSignal } from '@preact/signals';
import { formFields } from '../../../core/agent/forms/form-fields.ts';
import { formInput, formValues } from '../../../core/agent/forms/form-input.ts';
import { AGENT_TOOLS, type AgentAction } from '../../../core/agent/tools/agent-tools.ts';
import { parseAction } from '../../../core/agent/tools/parse-action.ts';
import { TextButton } from '../../controls/text-button.tsx';
import { usePanel } from '../../panel.ts';
import { ToolForm } from '../form/tool-form.tsx';

/** The arguments of a proposed step, to change; what is sound is proposed anew. */
export function EditAction({ action, onBack }: { action: AgentAction; onBack: () => void }) {
  const { agent } = usePanel();
  const { tool } = action;
  const fields = formFields(AGENT_TOOLS[tool]);
  const values = useSignal(formValues(fields, action.input));
  const problem = useSignal('');
  const use = () => {
    const input = formInput(fields, values.value);
    try {
      parseAction(tool, input);
    } catch (error) {
      problem.value = error instanceof Error ? error.message : String(error);
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
          Use these
        </TextButton>
        <TextButton onClick={onBack}>Back</TextButton>
      </p>
    </form>
  );
}
