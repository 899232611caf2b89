/** Reports changes of a store to all panels of this browser. */
interface ChangeChannel {
  tell(): void;
  /** Calls back at every change, also one's own, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** `name` is the store's: panels with the same name share the channel. */
export function changeChannel(name: string): ChangeChannel {
  const listeners = new Set<() => void>();
  const channel = new BroadcastChannel(name);
  const notifyOwn = () => {
    for (const listener of listeners) listener();
  };
  channel.onmessage = notifyOwn;
  return {
    tell() {
      notifyOwn();
      channel.postMessage(null);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
