import { type Context, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { t } from '../../../core/platform/messages/messages.ts';
import type { Shell } from './create-shell.ts';

export const ShellContext = createContext<Shell | null>(null);

/** What every tab may use. */
export function useShell(): Shell {
  return useGiven(ShellContext);
}

/** The value of a context. Throws when a view is rendered before its models exist. */
export function useGiven<T>(context: Context<T | null>): T {
  const given = useContext(context);
  if (given === null) throw new Error(t('controls.viewRenderedBeforeModels'));
  return given;
}
