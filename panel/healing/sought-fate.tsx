import { useWhole } from '../panel-context.ts';
import { FateView } from './fate-view.tsx';

/** What has become of an id that is searched for and no longer in the tree. */
export function SoughtFate() {
  const fate = useWhole()?.healing.sought.value;
  return fate ? <FateView fate={fate} /> : null;
}
