import { createContext } from 'preact';
import type { Shell } from './create-shell.ts';
import { useGiven } from './use-given.ts';

export const ShellContext = createContext<Shell | null>(null);

/** What every tab may use. */
export function useShell(): Shell {
  return useGiven(ShellContext);
}
