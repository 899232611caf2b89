import { useInspect } from '../../context/inspect-context.ts';
import { FateView } from './fate-view.tsx';

/** What happened to an id that is searched for and no longer in the tree. */
export function SearchedIdFate() {
  const fate = useInspect().healing.searched.value;
  return fate ? <FateView fate={fate} /> : null;
}
