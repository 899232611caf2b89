import type { ComponentChildren } from 'preact';
import { t } from '../../../../core/platform/messages/messages.ts';
import { useAgent } from '../../context/agent-context.ts';
import type { AgentModel } from '../../run/agent-model.ts';

/** The rows of a list of steps, the present one last. */
export function StepRows({ children }: { children: ComponentChildren }) {
  const { agent } = useAgent();
  return (
    <div
      class="step-list-rows"
      role="listbox"
      aria-label={t('common.steps')}
      onKeyDown={(event) => moveInList(event, agent)}
    >
      {children}
    </div>
  );
}

/** Arrows, Home and End go through the steps (ARIA listbox pattern); the choice goes with the focus. */
function moveInList(event: KeyboardEvent, agent: AgentModel): void {
  const { currentTarget: list } = event;
  const numbers = agent.steps.peek().map(({ number }) => number);
  const at = numbers.indexOf(agent.shown.peek()?.number ?? -1);
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: numbers.length - 1,
  };
  const to = moves[event.key];
  const number = to === undefined ? undefined : numbers[to];
  if (number === undefined || !(list instanceof HTMLElement)) return;
  event.preventDefault();
  agent.select(number);
  list.querySelector<HTMLElement>(`[data-step="${number}"]`)?.focus();
}
