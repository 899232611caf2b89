import residentScript from '../content/always-dark.iife.ts?script&iife';
import hookScript from '../content/style-hook.iife.ts?script&iife';
import { t } from '../core/platform/messages/messages.ts';
import { isAlwaysDarkKey, parseAlwaysDarkSite } from '../core/style/sheets/always-dark-site.ts';
import { DARK_PAUSED_KEY } from '../core/style/sheets/dark-switch.ts';

/** The engine, and the hook in the page's own world that signals what raises no event. */
const SCRIPTS = [
  { id: 'penumbra-resident', js: residentScript, world: 'ISOLATED' },
  { id: 'penumbra-style-hook', js: hookScript, world: 'MAIN' },
] as const;

/** Registers the engine for the sites that are always dark, and for no others. */
export class ResidentScripts {
  #last: Promise<void> = Promise.resolve();

  /** Call it as the worker starts. */
  listen(): void {
    chrome.storage.local.onChanged.addListener((changes) => {
      const isOurs = (key: string) => isAlwaysDarkKey(key) || key === DARK_PAUSED_KEY;
      if (Object.keys(changes).some(isOurs)) this.#follow();
    });
    // What is registered outlives the browser, but not an update of the extension.
    chrome.runtime.onInstalled.addListener(() => this.#follow());
    chrome.runtime.onStartup.addListener(() => this.#follow());
  }

  #follow(): void {
    this.#last = this.#last.then(register).catch((error: unknown) => {
      console.warn(t('background.engineNotRegistered'), error);
    });
  }
}

async function register(): Promise<void> {
  const matches = await wantedPatterns();
  const ids = SCRIPTS.map(({ id }) => id);
  const known = await chrome.scripting.getRegisteredContentScripts({ ids });
  if (known.length > 0 && matches.length === 0) {
    await chrome.scripting.unregisterContentScripts({ ids: known.map(({ id }) => id) });
  }
  if (matches.length === 0) return;
  const scripts = SCRIPTS.map(({ id, js, world }) => ({
    id,
    world,
    js: [js],
    matches,
    runAt: 'document_start' as const,
    allFrames: true,
    matchOriginAsFallback: true,
    persistAcrossSessions: true,
  }));
  const registered = new Set(known.map(({ id }) => id));
  const fresh = scripts.filter(({ id }) => !registered.has(id));
  const changed = scripts.filter(({ id }) => registered.has(id));
  if (fresh.length > 0) await chrome.scripting.registerContentScripts(fresh);
  if (changed.length > 0) await chrome.scripting.updateContentScripts(changed);
}

/** Every address of the sites that are always dark, as patterns; none while all of it is paused. */
async function wantedPatterns(): Promise<string[]> {
  const stored: Record<string, unknown> = await chrome.storage.local.get(null);
  if (stored[DARK_PAUSED_KEY] === true) return [];
  return Object.entries(stored).flatMap(([key, value]) => {
    const site = isAlwaysDarkKey(key) ? parseAlwaysDarkSite(value) : undefined;
    return site?.isOn && site.isChecked && site.engine ? [patternOf(site.origin)] : [];
  });
}

/** A pattern with a port matches that port alone; without one it would match all of them. */
function patternOf(origin: string): string {
  if (origin.startsWith('file:')) return 'file:///*';
  const { protocol, port } = new URL(origin);
  const standard = protocol === 'https:' ? '443' : '80';
  return port === '' ? `${origin}:${standard}/*` : `${origin}/*`;
}
