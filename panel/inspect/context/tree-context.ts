import { createContext } from 'preact';
import { useGiven } from '../../ui/shell/use-given.ts';
import type { TreeModels } from './create-tree.ts';

export const TreeContext = createContext<TreeModels | null>(null);

/** The models of the Tree tab, which exist from the first moment. */
export function useTree(): TreeModels {
  return useGiven(TreeContext);
}
