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
