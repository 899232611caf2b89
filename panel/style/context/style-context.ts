import { createContext } from 'preact';
import { useGiven } from '../../ui/shell/shell-context.ts';
import type { StyleModels } from './create-style.ts';

/** Null until the code of the late tabs has arrived. */
export const StyleContext = createContext<StyleModels | null>(null);

/** The models of the tabs about the page's styles; for a view of a late tab. */
export function useStyle(): StyleModels {
  return useGiven(StyleContext);
}
