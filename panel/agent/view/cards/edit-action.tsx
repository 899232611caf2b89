import { useSignal } from '@preact/signals';
import { formFields, formInput, formValues } from '../../../../core/agent/input/form-fields.ts';
import { AGENT_TOOLS, type ToolName } from '../../../../core/agent/tools/agent-tools.ts';
import { parseAction } from '../../../../core/agent/tools/parse-action.ts';
import type { JsonObject } from '../../../../core/llm/call/message.ts';
import { say, t } from '../../../../core/platform/messages/messages.ts';
import { errorText } from '../../../../core/platform/text/error-text.ts';
import { keeps, sends } from '../../../ui/controls/field-events.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { ToolForm } from '../parts/tool-form.tsx';

interface EditActionProps {
  tool: ToolName;
  input: unknown;
  /** Called with arguments that the tool takes. */
  onUse: (input: JsonObject) => void;
  onBack: () => void;
}

/** The arguments of a step, to edit: of the one that is proposed, or of a later one of the plan. */
export function EditAction({ tool, input, onUse, onBack }: EditActionProps) {
  const fields = formFields(AGENT_TOOLS[tool]);
  const values = useSignal(formValues(fields, input));
  const problem = useSignal('');
  const use = () => {
    const edited = formInput(fields, values.value);
    try {
      parseAction(tool, edited);
    } catch (error) {
      problem.value = say(errorText(error));
      return;
    }
    onUse(edited);
  };
  return (
    <form onSubmit={sends(use)}>
      <ToolForm
        tool={tool}
        values={values.value}
        problem={problem.value}
        onChange={keeps(values)}
      />
      <p class="agent-card-actions">
        <TextButton primary submit>
          {t('agentCards.useThese')}
        </TextButton>
        <TextButton onClick={onBack}>{t('agentCards.back')}</TextButton>
      </p>
    </form>
  );
}
