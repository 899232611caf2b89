/** Which runs are going at this moment, over all panels of this browser. */
export interface RunLeases {
  /** Takes a run for this panel; false when another one has it. */
  take(id: string): Promise<boolean>;
  release(id: string): void;
  /** Runs that are going in some panel. */
  held(): Promise<ReadonlySet<string>>;
  /** Resolves once no panel has the run; never rejects. */
  untilFree(id: string): Promise<void>;
}

const PREFIX = 'penumbra-run:';

/**
 * Leases as Web Locks: the browser ends them with the page that holds them, so that a run whose panel
 * was closed can resume at once.
 */
export function webLeases(locks: LockManager = navigator.locks): RunLeases {
  const own = new Map<string, () => void>();
  return {
    async take(id) {
      if (own.has(id)) return true;
      const taken = Promise.withResolvers<boolean>();
      const end = Promise.withResolvers<void>();
      const held = locks.request(PREFIX + id, { ifAvailable: true }, (lock) => {
        taken.resolve(lock !== null);
        return lock ? end.promise : undefined;
      });
      held.catch(() => taken.resolve(false));
      const isOwn = await taken.promise;
      if (isOwn) own.set(id, () => end.resolve());
      return isOwn;
    },
    release(id) {
      own.get(id)?.();
      own.delete(id);
    },
    // Shared: many panels may wait, and none of them keeps the others from taking it.
    untilFree: (id) => locks.request(PREFIX + id, { mode: 'shared' }, () => undefined),
    async held() {
      const { held = [] } = await locks.query();
      const names = held.flatMap(({ name }) => name ?? []);
      return new Set(
        names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length)),
      );
    },
  };
}
