import { shadowRootOf } from '../flat-tree/shadow-root.ts';
import { SemanticsPass } from './semantics-pass.ts';

/** A fresh pass for one reading of the page, which sees into closed shadow roots too. */
export function readingPass(): SemanticsPass {
  return new SemanticsPass(shadowRootOf);
}
