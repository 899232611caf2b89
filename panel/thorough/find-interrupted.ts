import { effect, type ReadonlySignal, type Signal } from '@preact/signals';
import type { KeptRun } from './kept-run.ts';
import type { RunStage } from './run-state.ts';

/** Offers what an earlier panel has left of the page in view, for as long as it is in view. */
export function findInterrupted(
  stage: Signal<RunStage>,
  { url, isShown }: { url: ReadonlySignal<string>; isShown: ReadonlySignal<boolean> },
  kept: KeptRun,
): void {
  effect(() => {
    const at = url.value;
    if (!isShown.value || at === '' || stage.peek().type !== 'idle') return;
    void kept.of(at).then((run) => {
      if (run && stage.peek().type === 'idle') stage.value = { type: 'interrupted', run };
    });
  });
  effect(() => {
    const now = stage.value;
    if (now.type === 'interrupted' && url.value !== now.run.state.url) {
      stage.value = { type: 'idle' };
    }
  });
}
