import { createModel, signal } from '@preact/signals';
import { coalesce } from '../../../core/platform/async/coalesce.ts';
import { translated } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { HighlightTarget, PageStyles } from '../../../core/style/inventory/page-styles.ts';

/** Elements that are highlighted in the page, and for which row. */
interface Highlight {
  key: string;
  /** Null until the page has answered. */
  count: number | null;
  /** A sentence when they could not be highlighted. */
  problem: string;
}

/** What {@link ColorHighlightModel} is made from. */
interface ColorHighlightDeps {
  styles: PageStyles;
}

/** The highlight of the Colors tab: one row's elements at a time. */
export const ColorHighlightModel = createModel(({ styles }: ColorHighlightDeps) => {
  const highlighted = signal<Highlight | null>(null);
  const apply = coalesce(async (wanted: { key: string; targets: HighlightTarget[] } | null) => {
    if (!wanted) {
      await styles.light([]);
      return;
    }
    const { key, targets } = wanted;
    try {
      const count = await styles.light(targets);
      if (highlighted.peek()?.key === key) highlighted.value = { key, count, problem: '' };
    } catch (error) {
      const problem = translated(errorText(error));
      if (highlighted.peek()?.key === key) highlighted.value = { key, count: null, problem };
    }
  });

  return {
    highlighted,
    show(key: string, targets: HighlightTarget[]) {
      highlighted.value = { key, count: null, problem: '' };
      apply({ key, targets });
    },
    clear() {
      if (!highlighted.peek()) return;
      highlighted.value = null;
      apply(null);
    },
  };
});

export type ColorHighlightModel = InstanceType<typeof ColorHighlightModel>;
