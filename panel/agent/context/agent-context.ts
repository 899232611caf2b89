import { createContext } from 'preact';
import { useGiven } from '../../ui/shell/shell-context.ts';
import type { AgentModels } from './create-agent.ts';

/** Null until the code of the late tabs has arrived. */
export const AgentContext = createContext<Pick<AgentModels, 'agent'> | null>(null);

/** The run and its controls; for a view of the Agent tab. */
export function useAgent(): Pick<AgentModels, 'agent'> {
  return useGiven(AgentContext);
}

/** Null until the code of the late tabs has arrived. */
export const HistoryContext = createContext<Pick<AgentModels, 'history' | 'agentSearch'> | null>(
  null,
);

/** The stored runs, and the search of the shown run; for a view of the Agent tab. */
export function useHistory(): Pick<AgentModels, 'history' | 'agentSearch'> {
  return useGiven(HistoryContext);
}
