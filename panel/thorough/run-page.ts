import type { ThoroughPage } from '../../core/dark-model/thorough/thorough-page.ts';

/** The page while a run has it: when that is over it is others' to dress, and one that was replaced is no longer it. */
export function runPage(
  bench: ThoroughPage,
  run: { isUnderWay(): boolean; url(): string },
): ThoroughPage {
  return {
    ...bench,
    wear: async (sheets) => {
      if (run.isUnderWay()) await bench.wear(sheets);
    },
    url: () => Promise.resolve(run.url()),
  };
}
