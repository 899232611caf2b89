import { createModel, signal } from '@preact/signals';
import type { FormValues } from '../../core/agent/forms/form-field.ts';
import type { GateAnswer } from '../../core/agent/gate.ts';
import type { ToolName } from '../../core/agent/tools/agent-tools.ts';

/** A step that a person puts together: its tool, its arguments, and what is not sound about them. */
export const HandModel = createModel((answer: (answer: GateAnswer) => void) => {
  const tool = signal<ToolName>('click');
  const values = signal<FormValues>({});
  const problem = signal('');
  return {
    tool,
    values,
    problem,
    /** The element stays: often one thing is done to it after the other. */
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
        problem.value = error instanceof Error ? error.message : String(error);
        return;
      }
      values.value = {};
      answer({ type: 'by-hand', tool: name, input });
    },
  };
});

export type HandModel = InstanceType<typeof HandModel>;
