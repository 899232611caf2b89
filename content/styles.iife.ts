import './styles-messages.ts';
import { STYLES_PORT } from '../core/style/frame/styles-api.ts';
import { whenOrphaned } from './platform/when-orphaned.ts';
import { openStyleSession } from './style-session.ts';

declare global {
  var __penumbraStyles: {
    /** The element that DevTools is to inspect. */
    pointed: Element | null;
  };
}

/** Injected when a person first looks at colors; a second injection finds the first. */
if (!Object.hasOwn(globalThis, '__penumbraStyles')) {
  Object.defineProperty(globalThis, '__penumbraStyles', { value: { pointed: null } });
  chrome.runtime.onConnect.addListener((port) => {
    if (port.name !== STYLES_PORT) return;
    const end = new AbortController();
    openStyleSession(port, end.signal);
    port.onDisconnect.addListener(() => end.abort());
    whenOrphaned(() => end.abort(), end.signal);
  });
}
