import { createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { PageModel } from '../../ui/shell/page-model.ts';
import type { StepTab } from '../tabs/step-tab.ts';
import type { Waiting } from './agent-gate-model.ts';

/** What {@link TargetPicker} is made from. */
interface TargetPickerDeps {
  pageModel: PageModel;
  elsewhere: ReadonlySignal<StepTab | null>;
  waiting: { value: Waiting | null };
}

/**
 * Asks a person to pick an element: with the panel's own picker in the inspected tab, and in
 * another
 * tab of the task with that tab's picker, after it was brought to the front.
 */
export const TargetPicker = createModel(({ pageModel, elsewhere, waiting }: TargetPickerDeps) => {
  const isChoosing = signal(false);
  let chosen: ((key: string) => void) | null = null;
  let stopElsewhere: (() => void) | null = null;
  let lastPoint = pageModel.pointed.peek();

  effect(() => {
    const point = pageModel.pointed.value;
    const isNew = point !== lastPoint;
    lastPoint = point;
    if (!isNew || !point || !chosen || stopElsewhere) return;
    const done = chosen;
    chosen = null;
    isChoosing.value = false;
    done(point.key);
  });

  // Escape ends the picker; a pick arrives a moment after the picker's end.
  effect(() => {
    if (pageModel.picking.value || !isChoosing.peek() || stopElsewhere) return;
    queueMicrotask(() => {
      if (pageModel.picking.peek() || stopElsewhere) return;
      chosen = null;
      isChoosing.value = false;
    });
  });

  effect(() => {
    // Nothing waits for the choice any more, or the step is now in another tab.
    const isOver = waiting.value === null || elsewhere.value === null;
    if (isOver) stopElsewhere?.();
  });

  const pickElsewhere = ({ page, show }: StepTab) => {
    const back = show().catch(() => null);
    const unsubscribe = page.subscribe((change) => {
      if (change.type !== 'picked') return;
      const done = chosen;
      stopElsewhere?.();
      if (change.key !== null) done?.(change.key);
    });
    stopElsewhere = () => {
      stopElsewhere = null;
      unsubscribe();
      page.pick(false);
      chosen = null;
      isChoosing.value = false;
      void back.then((putBack) => putBack?.());
    };
    page.pick(true);
  };

  return {
    isChoosing,
    choose(done: (key: string) => void) {
      const isOn = !isChoosing.peek();
      const tab = elsewhere.peek();
      if (!isOn && stopElsewhere) return stopElsewhere();
      chosen = isOn ? done : null;
      isChoosing.value = isOn;
      if (tab) pickElsewhere(tab);
      else pageModel.setPicking(isOn);
    },
  };
});
