/** Reports changes of a store to all panels of this browser, and with each what there is to say of it. */
interface ChangeChannel {
  tell(about?: unknown): void;
  /** Calls back at every change, also one's own, until the returned function is called. */
  subscribe(listener: (about: unknown) => void): () => void;
}

/** `name` is the store's: panels with the same name share the channel. */
export function changeChannel(name: string): ChangeChannel {
  const listeners = new Set<(about: unknown) => void>();
  const channel = new BroadcastChannel(name);
  const notifyOwn = (about: unknown) => {
    for (const listener of listeners) listener(about);
  };
  channel.onmessage = ({ data }) => notifyOwn(data);
  return {
    tell(about = null) {
      notifyOwn(about);
      channel.postMessage(about);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
