import type { RealPage } from '../../e2e/real-pages.ts';
import { FIDELITY_PAGES } from '../../fidelity/fidelity-pages.ts';
import { PAGE_SETS, type PackageName } from '../retrieval/big-pages.ts';

const SETS: readonly PackageName[] = ['gentelella', 'uikit', 'spectre', 'cypress', 'sbAdmin'];

/** The pages on which every element that only we list is pressed. */
export const PRESS_PAGES: readonly RealPage[] = [
  ...FIDELITY_PAGES,
  ...SETS.flatMap((set) =>
    PAGE_SETS[set].paths.map((path) => ({
      name: `${set} ${path}`,
      path,
      mounts: PAGE_SETS[set].mounts,
    })),
  ),
];
