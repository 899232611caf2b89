import {
  LAUNCHER_ASKS,
  LAUNCHER_OFF,
  type LauncherMessage,
  type LauncherState,
  type LauncherWork,
} from '../core/chat/launcher-messages.ts';
import { LauncherButton } from './overlay/launcher-button.ts';
import { pageDocument } from './platform/page-document.ts';
import { whenOrphaned } from './platform/when-orphaned.ts';

/** An element of the page with this id would answer to the name too. */
const MARK = '__penumbraLauncher';

/** Registered for the sites where a person turned the button on, and injected into their open pages. */
if (!Object.hasOwn(globalThis, MARK) && window.top === window) void showButton();

async function showButton(): Promise<void> {
  Object.defineProperty(globalThis, MARK, { value: true, configurable: true });
  const state = (await tellWorker({ type: 'penumbra-launcher-state' })) as LauncherState | null;
  if (!state || !pageDocument.documentElement()) {
    Reflect.deleteProperty(globalThis, MARK);
    return;
  }
  const button = new LauncherButton(state, {
    pressed: () => void tellWorker({ type: 'penumbra-launcher-open' }),
    moved: (place) => void tellWorker({ type: 'penumbra-launcher-moved', ...place }),
  });
  const end = new AbortController();
  const heard = (message: LauncherWork | typeof LAUNCHER_OFF) => {
    if (message === LAUNCHER_OFF) end.abort();
    else if (message.type === 'penumbra-launcher-work') button.isRunning = message.isRunning;
  };
  chrome.runtime.onMessage.addListener(heard);
  end.signal.addEventListener('abort', () => {
    button.close();
    chrome.runtime?.onMessage.removeListener(heard);
    Reflect.deleteProperty(globalThis, MARK);
  });
  whenOrphaned(() => end.abort(), end.signal);
  // A panel may be at work since before this page was loaded.
  if ((await tellWorker(LAUNCHER_ASKS)) === true) button.isRunning = true;
}

/** What the worker or a panel answers; undefined when nobody does. */
async function tellWorker(message: LauncherMessage | typeof LAUNCHER_ASKS): Promise<unknown> {
  return chrome.runtime?.id
    ? chrome.runtime.sendMessage(message).catch(() => undefined)
    : undefined;
}
