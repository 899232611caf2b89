import { createContext } from 'preact';
import { useGiven } from '../shell/shell-context.ts';
import type { Debugger } from './create-debugger.ts';

/** Null until the code of the late tabs has arrived. */
export const DebuggerContext = createContext<Debugger | null>(null);

/** The debugger of the page, for a view of a late tab. */
export function useDebugger(): Debugger {
  return useGiven(DebuggerContext);
}
