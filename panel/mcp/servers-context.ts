import { createContext } from 'preact';
import { useGiven } from '../ui/shell/shell-context.ts';
import type { ServersModel } from './servers-model.ts';

/** Null until the code of the late tabs has arrived. */
export const ServersContext = createContext<ServersModel | null>(null);

/** The servers (MCP) of the person; for their dialog. */
export function useServers(): ServersModel {
  return useGiven(ServersContext);
}
