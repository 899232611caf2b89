/** Work that waits until it has not been asked for during some milliseconds. */
interface QuietWork {
  ask(): void;
  /** Forgets what is asked for. */
  cancel(): void;
}

/** Runs `work` once, so many milliseconds after it was asked for last. */
export function afterQuiet(ms: number, work: () => void): QuietWork {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    ask() {
      cancel();
      timer = setTimeout(work, ms);
    },
    cancel,
  };
}
