import { AGENT_TOOLS, isToolName } from '../../../core/agent/tools/agent-tools.ts';
import { TextButton } from '../../controls/text-button.tsx';
import { usePanel } from '../../panel.ts';
import { toolWord } from '../action-text.ts';
import { ToolForm } from '../form/tool-form.tsx';
import { Card } from './card.tsx';
import './hand-card.css';

/** The next step of a run by hand. */
export function HandCard() {
  const { agent } = usePanel();
  const number = agent.run.value?.draft.number ?? 1;
  return (
    <Card icon="person" tone="plain" title={`Step ${number}: what is to be done?`}>
      <HandForm />
    </Card>
  );
}

/** A tool and its arguments, chosen by a person. */
export function HandForm() {
  const { agent } = usePanel();
  const { hand } = agent;
  const tool = hand.tool.value;
  return (
    <form
      class="hand-form"
      onSubmit={(event) => {
        event.preventDefault();
        void hand.submit();
      }}
    >
      <p class="hand-tool">
        <select
          class="field-input"
          aria-label="Tool"
          value={tool}
          onChange={(event) => {
            const name = event.currentTarget.value;
            if (isToolName(name)) hand.choose(name);
          }}
        >
          {agent.handTools.value.map((name) => (
            <option key={name} value={name}>
              {toolWord(name)}
            </option>
          ))}
        </select>
        <span class="hand-about">{AGENT_TOOLS[tool].description}</span>
      </p>
      <ToolForm
        tool={tool}
        values={hand.values.value}
        problem={hand.problem.value}
        onChange={hand.change}
      />
      <p class="agent-card-actions">
        <TextButton
          primary
          submit
          title="Carries it out, like any step of the agent’s; what cannot be taken back is asked about first"
          onClick={() => undefined}
        >
          Do it
        </TextButton>
      </p>
    </form>
  );
}
