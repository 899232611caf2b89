import residentScript from '../content/always-dark.iife.ts?script&iife';
import hookScript from '../content/style-hook.iife.ts?script&iife';
import { t } from '../core/platform/messages/messages.ts';
import { isAlwaysDarkKey, parseAlwaysDarkSite } from '../core/style/sheets/always-dark-site.ts';
import { DARK_PAUSED_KEY } from '../core/style/sheets/dark-switch.ts';
import { patternOf, registerFor } from './registered-scripts.ts';

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
