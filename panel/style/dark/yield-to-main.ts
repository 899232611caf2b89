import type { Scheduler } from '../../../core/platform/async/time-slicing.ts';

/** Milliseconds of work after which the panel paints and handles input. */
const SLICE = 8;

/** A scheduler for long work in the panel; each task has its own. */
export function panelScheduler(): Scheduler {
  let start = performance.now();
  return {
    shouldYield: () => performance.now() - start > SLICE,
    async yieldToMain() {
      await nextTask();
      start = performance.now();
    },
  };
}

/** A message runs after what is waiting; browsers delay repeated timers. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
