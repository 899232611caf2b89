import type { Rests } from '../../core/dark/steps.ts';

/** Milliseconds of work after which the panel paints and hears what a person does. */
const SLICE = 8;

/** Rests for long work in the panel; each piece of work has its own. */
export function panelRests(): Rests {
  let start = performance.now();
  return {
    isDue: () => performance.now() - start > SLICE,
    async rest() {
      await nextTask();
      start = performance.now();
    },
  };
}

/** A message to oneself comes behind what is waiting; timers would be held back after a few. */
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
