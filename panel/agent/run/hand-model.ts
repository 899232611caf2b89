import { createModel, signal } from '@preact/signals';
import type { FormValues } from '../../../core/agent/forms/form-field.ts';
import type { GateAnswer } from '../../../core/agent/run/gate-point.ts';
import type { ToolName } from '../../../core/agent/tools/agent-tools.ts';
import { translated } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';

/** What {@link HandModel} is made from. */
interface HandDeps {
  answer: (answer: GateAnswer) => void;
}

/** A step that a person composes: its tool, its arguments, and what is invalid about them. */
export const HandModel = createModel(({ answer }: HandDeps) => {
  const tool = signal<ToolName>('click');
  const values = signal<FormValues>({});
  const problem = signal('');
  return {
    tool,
    values,
    problem,
    /** The element stays: a person often acts on it several times. */
    choose(name: ToolName) {
      const { element } = values.peek();
      tool.value = name;
      values.value = element === undefined ? {} : { element };
      problem.value = '';
    },
    change(next: FormValues) {
      values.value = next;
      problem.value = '';
    },
    async submit() {
      const name = tool.peek();
      const { AGENT_TOOLS, formFields, formInput, parseAction } = await import('./agent-engine.ts');
      const input = formInput(formFields(AGENT_TOOLS[name]), values.peek());
      try {
        parseAction(name, input);
      } catch (error) {
        problem.value = translated(errorText(error));
        return;
      }
      values.value = {};
      answer({ type: 'by-hand', tool: name, input });
    },
  };
});

export type HandModel = InstanceType<typeof HandModel>;
