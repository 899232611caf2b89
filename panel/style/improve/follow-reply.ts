import { effect, type ReadonlySignal } from '@preact/signals';

/** Milliseconds between two readings of an arriving reply. */
const INTERVAL_MS = 200;
/** Reading takes at most this share of the time: cost × share apart. */
const SHARE = 4;

/**
 * Calls `look` while a reply arrives: now and then, and less often the longer it takes. Call it where a model
 * is made: it ends with the model.
 */
export function followReply(
  text: ReadonlySignal<string>,
  isArriving: () => boolean,
  look: () => void,
): void {
  let wait = INTERVAL_MS;
  let last = 0;
  effect(() => {
    text.value;
    if (!isArriving()) return;
    const timer = setTimeout(
      () => {
        const start = performance.now();
        look();
        wait = Math.max(INTERVAL_MS, (performance.now() - start) * SHARE);
        last = performance.now();
      },
      Math.max(0, last + wait - performance.now()),
    );
    return () => clearTimeout(timer);
  });
}
