import type { ListenerKind } from './listener-kind.ts';

/** Carries elements from the page's own world to the content script's. */
export interface WorldBridge {
  /** Sends an element to the content script, and what it listens to. */
  send(el: Element, kind: ListenerKind): void;
  /** Sends what an element says of itself through its internals: JSON, by the names of attributes. */
  tell(el: Element, says: string): void;
}

/**
 * Sends elements as events named `token`, with what they listen to as the detail.
 *
 * Runs in the page's own world as text, so it may use nothing from outside.
 */
export function bridgeWorlds(token: string): WorldBridge {
  const send = (el: Element, type: string, detail: string) =>
    void el.dispatchEvent(new CustomEvent(type, { composed: true, detail }));
  return {
    send: (el, kind) => send(el, token, kind),
    tell: (el, says) => send(el, `${token}-says`, says),
  };
}
