import type { AgentModel } from '../agent-model.ts';

/** Arrows, Home and End go through the steps (ARIA listbox pattern); the choice goes with the focus. */
export function moveInList(event: KeyboardEvent, agent: AgentModel): void {
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
