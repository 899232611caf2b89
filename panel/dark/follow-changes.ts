/** After work that took a while, the page gets this many times as long for itself. */
const SHARE = 5;

/** Milliseconds between two rounds at least. */
const REST = 1000;

/** Something that tells of changes. */
interface Changing {
  onChange(listener: () => void): () => void;
}

/**
 * Does `work` when the page's styles have changed, at once. What comes while it is done, or soon
 * after, waits for the next round, so that a page that changes sixty times a second costs a sixth of the
 * time at most. Work that resolves with false was kept from it and is done again. The returned
 * function ends it.
 */
export function followChanges(styles: Changing, work: () => Promise<boolean>): () => void {
  let isOver = false;
  let isBusy = false;
  let isDue = false;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const round = async () => {
    isBusy = true;
    isDue = false;
    const start = performance.now();
    // A frame may go in the midst of it: its successor is a change of its own.
    const isDone = await work().catch(() => true);
    if (!isDone) isDue = true;
    const took = performance.now() - start;
    if (isOver) return;
    rest = setTimeout(
      () => {
        isBusy = false;
        if (isDue) void round();
      },
      Math.max(REST, took * SHARE),
    );
  };

  const stop = styles.onChange(() => {
    isDue = true;
    if (!isBusy && !isOver) void round();
  });
  return () => {
    isOver = true;
    clearTimeout(rest);
    stop();
  };
}
