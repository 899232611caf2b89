import { ElementIds } from './elements/element-ids.ts';
import { FrameSession, isFramePort } from './frame-session.ts';
import { showReloadNotice } from './overlay/reload-notice.ts';
import { flatParent } from './semantics/flat-parent.ts';
import { whenOrphaned } from './when-orphaned.ts';

/** What `inspectedWindow.eval` with `useContentScriptContext` can reach; the page cannot. */
interface FrameGlobal {
  elementOf(id: number): Element | undefined;
  /** The id of the nearest listed element, and whether the selection is new to this frame. */
  selected(el: unknown): { id: number | null; isNew: boolean };
}

declare global {
  var __penumbra: FrameGlobal | undefined;
}

/**
 * Injection may run twice in one document: after bfcache, or when a frame is asked again. An element
 * with this id would answer to the name too.
 */
if (!Object.hasOwn(globalThis, '__penumbra')) {
  const sessions = new Set<FrameSession>();
  const ids = new ElementIds();
  let lastSelected: WeakRef<Element> | undefined;

  chrome.runtime.onConnect.addListener((port) => {
    if (!isFramePort(port)) return;
    const session = new FrameSession(port, ids);
    const end = new AbortController();
    sessions.add(session);
    end.signal.addEventListener('abort', () => {
      session.close();
      sessions.delete(session);
    });
    port.onDisconnect.addListener(() => end.abort());
    whenOrphaned(() => {
      end.abort();
      if (sessions.size === 0) showReloadNotice();
    }, end.signal);
  });

  globalThis.__penumbra = {
    elementOf: (id) => ids.elementOf(id),
    selected: (el) => {
      if (!(el instanceof Element)) return { id: null, isNew: false };
      const isNew = lastSelected?.deref() !== el;
      lastSelected = new WeakRef(el);
      const inventory = [...sessions][0]?.inventory;
      for (let at: Element | null = el; at && inventory; at = flatParent(at)) {
        if (inventory.listing(at)) return { id: inventory.ids.idOf(at), isNew };
      }
      return { id: null, isNew };
    },
  };
}
