/** Tells all panels of this browser that a store of theirs has changed. */
interface ChangeChannel {
  tell(): void;
  /** Calls back at every change, one's own too, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** `name` is the store's: panels that name the same one hear each other. */
export function changeChannel(name: string): ChangeChannel {
  const listeners = new Set<() => void>();
  const channel = new BroadcastChannel(name);
  const tellOwn = () => {
    for (const listener of listeners) listener();
  };
  channel.onmessage = tellOwn;
  return {
    tell() {
      tellOwn();
      channel.postMessage(null);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
