import { createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { StepTab } from '../agent-page/step-tab.ts';
import type { PageModel } from '../page-model.ts';
import type { Waiting } from './agent-gate.ts';

/**
 * Has a person point at an element: with the panel's own picker in the inspected tab, and in another tab
 * of the task, which comes to the front for it, with that tab's.
 */
export const TargetPicker = createModel(
  (
    pageModel: PageModel,
    elsewhere: ReadonlySignal<StepTab | null>,
    waiting: { value: Waiting | null },
  ) => {
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

    // Escape ends the picker, and what it was for; a pick comes a moment after its end.
    effect(() => {
      if (pageModel.picking.value || !isChoosing.peek() || stopElsewhere) return;
      queueMicrotask(() => {
        if (pageModel.picking.peek() || stopElsewhere) return;
        chosen = null;
        isChoosing.value = false;
      });
    });

    effect(() => {
      // Nothing waits for the choice any more, or the step is in another tab by now.
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
  },
);
