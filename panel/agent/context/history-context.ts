import { createContext } from 'preact';
import { useGiven } from '../../ui/shell/use-given.ts';
import type { AgentModels } from './create-agent.ts';

/** Null until the code of the late tabs has arrived. */
export const HistoryContext = createContext<Pick<AgentModels, 'history' | 'agentSearch'> | null>(
  null,
);

/** The stored runs, and the search of the shown run; for a view of the Agent tab. */
export function useHistory(): Pick<AgentModels, 'history' | 'agentSearch'> {
  return useGiven(HistoryContext);
}
