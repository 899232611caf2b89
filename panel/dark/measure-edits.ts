import { effect, type Signal } from '@preact/signals';
import type { PageStyles } from '../../core/dark/page-styles.ts';
import { pairShare } from '../../core/dark/pair-share.ts';
import type { DarkState } from './dark-state.ts';
import type { DarkTextModel } from './dark-text-model.ts';
import type { InTurn } from './in-turn.ts';

/** Edited text in the page this long is measured anew. Milliseconds. */
const REST = 600;

/** What the measuring of edits looks at, and the state in which it shows its figures. */
interface Edited {
  styles: PageStyles;
  text: DarkTextModel;
  inTurn: InTurn;
  state: Signal<DarkState>;
}

/** Measures what a person wrote as what was generated is, once it rests in the page. */
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
    // A frame that goes in the midst of it leaves the figures as they were.
    const timer = setTimeout(() => void measure().catch(() => undefined), REST);
    return () => clearTimeout(timer);
  });
}
