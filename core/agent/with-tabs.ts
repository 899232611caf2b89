import type { AgentPage } from './agent-page.ts';
import type { RunState } from './run-state.ts';

/** The state with the tabs that its task has by now, so that it can be gone on with in them. */
export function withTabs({ tabs: before, ...state }: RunState, page: AgentPage): RunState {
  const tabs = page.tabs?.();
  if (!tabs) return state;
  // A run that goes on asks for other origins anew: what was agreed to before still tells whose a tab is.
  const origins = [...new Set([...(before?.origins ?? []), ...state.origins])];
  return { ...state, tabs: { ...tabs, origins } };
}
