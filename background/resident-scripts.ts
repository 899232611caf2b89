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
    this.#last = this.#last.then(registerResident).catch((error: unknown) => {
      console.warn(t('background.engineNotRegistered'), error);
    });
  }
}

async function registerResident(): Promise<void> {
  const scripts = SCRIPTS.map(({ id, js, world }) => ({
    id,
    world,
    js: [js],
    runAt: 'document_start' as const,
    allFrames: true,
    matchOriginAsFallback: true,
    persistAcrossSessions: true,
  }));
  await registerFor(scripts, await wantedPatterns());
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

/** A script of ours for the pages of some sites. */
interface SiteScript {
  id: string;
  js: string[];
  runAt: `${chrome.extensionTypes.RunAt}`;
  persistAcrossSessions: boolean;
  world?: `${chrome.scripting.ExecutionWorld}`;
  allFrames?: boolean;
  matchOriginAsFallback?: boolean;
}

/**
 * Has Chrome inject scripts into the pages of sites from now on, and into no others: without patterns they are
 * taken back.
 */
export async function registerFor(
  scripts: readonly SiteScript[],
  matches: string[],
): Promise<void> {
  const ids = scripts.map(({ id }) => id);
  const known = await chrome.scripting.getRegisteredContentScripts({ ids });
  if (known.length > 0 && matches.length === 0) {
    await chrome.scripting.unregisterContentScripts({ ids: known.map(({ id }) => id) });
  }
  if (matches.length === 0) return;
  const registered = new Set(known.map(({ id }) => id));
  const wanted = scripts.map((script) => ({ ...script, matches }));
  const fresh = wanted.filter(({ id }) => !registered.has(id));
  const changed = wanted.filter(({ id }) => registered.has(id));
  if (fresh.length > 0) await chrome.scripting.registerContentScripts(fresh);
  if (changed.length > 0) await chrome.scripting.updateContentScripts(changed);
}

/** Every address of a site as a pattern. With a port it matches that port alone; without one it would match all. */
export function patternOf(origin: string): string {
  if (origin.startsWith('file:')) return 'file:///*';
  const { protocol, port } = new URL(origin);
  const standard = protocol === 'https:' ? '443' : '80';
  return port === '' ? `${origin}:${standard}/*` : `${origin}/*`;
}
