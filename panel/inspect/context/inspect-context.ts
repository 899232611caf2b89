import { createContext } from 'preact';
import { useGiven } from '../../ui/shell/shell-context.ts';
import type { InspectModels } from './create-inspect.ts';

/** Null until the code of the late tabs has arrived. */
export const InspectContext = createContext<InspectModels | null>(null);

/** The models of the late tabs and panes about the page; for a view of a late tab. */
export function useInspect(): InspectModels {
  return useGiven(InspectContext);
}
