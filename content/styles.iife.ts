import { STYLES_PORT } from '../core/dark/styles-protocol.ts';
import { StyleSession } from './styles/style-session.ts';
import { whenOrphaned } from './when-orphaned.ts';

declare global {
  var __penumbraStyles: {
    /** The element that DevTools is to inspect. */
    pointed: Element | null;
  };
}

/** Injected when a person first looks at colours; a second injection finds the first. */
if (!Object.hasOwn(globalThis, '__penumbraStyles')) {
  Object.defineProperty(globalThis, '__penumbraStyles', { value: { pointed: null } });
  chrome.runtime.onConnect.addListener((port) => {
    if (port.name !== STYLES_PORT) return;
    const session = new StyleSession(port);
    const end = new AbortController();
    end.signal.addEventListener('abort', () => session.close());
    port.onDisconnect.addListener(() => end.abort());
    whenOrphaned(() => end.abort(), end.signal);
  });
}
