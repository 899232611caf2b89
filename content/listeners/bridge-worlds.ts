import type { ListenerKind } from './listener-kind.ts';

/** Carries elements between the page's own world and the content script's. */
export interface WorldBridge {
  /** Sends an element to the content script, and what it listens to. */
  send(el: Element, kind: ListenerKind): void;
  /** Sends what an element says of itself through its internals, as JSON. */
  tell(el: Element, says: string): void;
  /** The closed shadow roots, which the page's own world does not find: the content script hands them in. */
  closedRoots(): ShadowRoot[];
}

/**
 * Sends elements as events named `token`, with what they listen to as the detail. `kinds` is `LISTENER_KINDS`.
 *
 * Runs in the page's own world as text, so it may use nothing from outside.
 */
export function bridgeWorlds(token: string, kinds: readonly ListenerKind[]): WorldBridge {
  const isInClosed = (el: Element): boolean => {
    let root = el.getRootNode();
    while ('host' in root) {
      const { host, mode } = root as ShadowRoot;
      if (mode === 'closed') return true;
      root = host.getRootNode();
    }
    return false;
  };

  return {
    send: (el, kind) => {
      if (!isInClosed(el)) {
        el.dispatchEvent(new CustomEvent(token, { composed: true, detail: kind }));
        return;
      }
      // From a closed shadow tree an event comes out as its host's: one of the window carries the element.
      const detail = kinds.indexOf(kind);
      globalThis.dispatchEvent(new MouseEvent(token, { relatedTarget: el, detail }));
    },
    tell: (el, says) => {
      el.dispatchEvent(new CustomEvent(`${token}-says`, { composed: true, detail: says }));
    },
    closedRoots: () => {
      const taken: ShadowRoot[] = [];
      const take = (event: Event) => {
        event.stopImmediatePropagation();
        const root = (event as MouseEvent).relatedTarget as ShadowRoot | null;
        if (root?.mode !== 'closed') return;
        taken.push(root);
        event.preventDefault();
      };
      globalThis.addEventListener(`${token}-root`, take, true);
      globalThis.dispatchEvent(new Event(`${token}-roots`));
      globalThis.removeEventListener(`${token}-root`, take, true);
      return taken;
    },
  };
}
