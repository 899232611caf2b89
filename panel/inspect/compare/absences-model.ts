import { createModel, signal } from '@preact/signals';
import type { ComparedPage } from '../../../core/page/compare/compare-sources.ts';
import { type Absence, findAbsence } from '../../../core/page/compare/find-absence.ts';
import type { CdpTab } from '../../../core/platform/cdp/cdp-session.ts';

/** Questions under way at the same time: each is a few commands. */
const MAX_CONCURRENT = 8;
/** Most elements that are asked about after one comparison. */
const MAX_ASKED = 500;

/** Why sources lack elements: found out after each comparison, in the background. */
export const AbsencesModel = createModel(() => {
  const absences = signal<ReadonlyMap<string, Absence>>(new Map());
  let run = 0;

  return {
    absences,
    /** Finds out why the sources of a comparison lack what others have. */
    async explain(tab: CdpTab, { elements, worlds }: ComparedPage): Promise<void> {
      run += 1;
      const own = run;
      const asked = elements.filter(({ sources }) => !sources.ours || !sources.ax);
      const found = new Map<string, Absence>();
      const left = asked.slice(0, MAX_ASKED).values();
      const work = async () => {
        for (const element of left) {
          if (run !== own) return;
          // An element that has left the page by now has no reason to be found.
          const absence = await findAbsence(tab, worlds, element).catch(() => ({ ids: null }));
          found.set(element.key, absence);
        }
      };
      await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
      if (run === own) absences.value = found;
    },
    /** Stops asking. */
    stop() {
      run += 1;
    },
  };
});

export type AbsencesModel = InstanceType<typeof AbsencesModel>;
