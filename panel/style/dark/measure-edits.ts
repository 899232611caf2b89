import { effect, type Signal } from '@preact/signals';
import type { SerialQueue } from '../../../core/platform/async/serial-queue.ts';
import type { PageStyles } from '../../../core/style/inventory/page-styles.ts';
import { pairShare } from '../../../core/style/inventory/pair-share.ts';
import type { DarkState } from './dark-state.ts';
import type { DarkTextModel } from './dark-text-model.ts';

/** Milliseconds without a change before applied edits are measured. */
const QUIET_MS = 600;

/** What is measured, and the state that shows the figures. */
interface Edited {
  styles: PageStyles;
  text: DarkTextModel;
  inTurn: SerialQueue;
  state: Signal<DarkState>;
}

/** Measures a person's edits like generated sheets, after typing has stopped. */
export function measureEdits({ styles, text, inTurn, state }: Edited): void {
  const measure = () =>
    inTurn(async () => {
      const now = state.peek();
      if (now.type !== 'dark' || !now.result) return;
      const pairs = await styles.pairs();
      const { result } = now;
      const page = { ...result.page, pairs };
      state.value = { type: 'dark', result: { ...result, page, after: pairShare(pairs, 'AA') } };
    });

  effect(() => {
    text.files.value;
    if (!text.isEdited.value || text.liveness.value !== 'applied') return;
    // A frame that leaves in the meantime leaves the figures as they were.
    const timer = setTimeout(() => void measure().catch(() => undefined), QUIET_MS);
    return () => clearTimeout(timer);
  });
}
