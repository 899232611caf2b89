import { AGENT_TOOLS, isToolName } from '../../../../core/agent/tools/agent-tools.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useAgent } from '../../context/agent-context.ts';
import { toolWord } from '../../run/action-text.ts';
import { ToolForm } from '../form/tool-form.tsx';
import { Card } from './card.tsx';
import './hand-card.css';

/** The next step of a run by hand. */
export function HandCard() {
  const { agent } = useAgent();
  const number = agent.run.value?.draft.number ?? 1;
  return (
    <Card icon="person" tone="plain" title={t('agentCards.stepDone', { number })}>
      <HandForm />
    </Card>
  );
}

/** A tool and its arguments, chosen by a person. */
export function HandForm() {
  const { agent } = useAgent();
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
          aria-label={t('agentCards.tool')}
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
          title={t('agentCards.carriesOutLikeAny')}
          onClick={() => undefined}
        >
          {t('agentCards.doIt')}
        </TextButton>
      </p>
    </form>
  );
}
