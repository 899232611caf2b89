import { createModel, signal } from '@preact/signals';
import type { LightTarget, PageStyles } from '../../core/dark/page-styles.ts';
import { errorText } from '../../core/text/error-text.ts';
import { latestOnly } from '../dark/latest-only.ts';

/** Elements that are lit up in the page, and for which row. */
interface Lit {
  key: string;
  /** Null until the page has answered. */
  count: number | null;
  /** A sentence when they could not be lit. */
  problem: string;
}

/** The light of the Colors tab: one row's elements at a time. */
export const ColorLightModel = createModel((styles: PageStyles) => {
  const lit = signal<Lit | null>(null);
  const show = latestOnly(async (wanted: { key: string; targets: LightTarget[] } | null) => {
    if (!wanted) {
      await styles.light([]);
      return;
    }
    const { key, targets } = wanted;
    try {
      const count = await styles.light(targets);
      if (lit.peek()?.key === key) lit.value = { key, count, problem: '' };
    } catch (error) {
      const problem = errorText(error);
      if (lit.peek()?.key === key) lit.value = { key, count: null, problem };
    }
  });

  return {
    lit,
    light(key: string, targets: LightTarget[]) {
      lit.value = { key, count: null, problem: '' };
      show({ key, targets });
    },
    putOut() {
      if (!lit.peek()) return;
      lit.value = null;
      show(null);
    },
  };
});

export type ColorLightModel = InstanceType<typeof ColorLightModel>;
