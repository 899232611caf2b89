import './main-messages.ts';
import { stripInvisible } from '../core/platform/letters/strip-invisible.ts';
import { ElementIds } from './detect/element-ids.ts';
import { bringListeners, rootsToAsk } from './detect/hear-listeners.ts';
import { FrameSession, isFramePort } from './frame-session.ts';
import { elementAt } from './live/element-at.ts';
import { selectorOf } from './live/selector-of.ts';
import { showReloadNotice } from './overlay/reload-notice.ts';
import { whenOrphaned } from './platform/when-orphaned.ts';
import { flatParent } from './read/flat-parent.ts';
import { readingPass } from './read/semantics-pass.ts';
import { textProblem } from './read/unseen-text.ts';

/** What `inspectedWindow.eval` with `useContentScriptContext` can reach; the page cannot. */
interface FrameGlobal {
  elementOf(id: number): Element | undefined;
  /** The id of the nearest listed element, and whether the selection is new to this frame. */
  selected(el: unknown): { id: number | null; isNew: boolean };
  /** The id of an element, or of the one that a text is in, and of the nearest listed one. */
  identify(node: unknown): { id: number; listed: number | null } | null;
  /** A short selector for an element, or for the one that a text is in; empty when there is none. */
  selectorOf(node: unknown): string;
  /** Asks of texts of the document, as it is now, whether nobody sees them. */
  unseenNow(): (text: Text) => boolean;
  /** The closed shadow roots whose listeners only the debugger can list. */
  closedRoots(): ShadowRoot[];
  /** Takes in what the debugger says of such a root: elements in it, and what each listens to. */
  bringListeners: typeof bringListeners;
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
  const listedIdOf = (el: Element): number | null => {
    const inventory = [...sessions][0]?.inventory;
    for (let at: Element | null = el; at && inventory; at = flatParent(at)) {
      if (inventory.listing(at)) return inventory.ids.idOf(at);
    }
    return null;
  };

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
      return { id: listedIdOf(el), isNew };
    },
    identify: (node) => {
      const el = elementAt(node);
      return el && { id: ids.idOf(el), listed: listedIdOf(el) };
    },
    selectorOf: (node) => {
      const el = elementAt(node);
      return el ? stripInvisible(selectorOf(el)).text : '';
    },
    unseenNow: () => {
      const pass = readingPass();
      return (text) => {
        const parent = text.parentElement;
        return parent !== null && textProblem({ text, parent }, pass) !== undefined;
      };
    },
    closedRoots: rootsToAsk,
    bringListeners,
  };
}
