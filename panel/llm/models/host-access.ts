import { hostPattern } from './base-url.ts';

/**
 * Makes sure that the panel may connect to a server; asks the person where they have withheld the
 * site. Call it on a click: Chrome does not ask otherwise. Resolves with false when they refuse.
 */
export async function ensureHostAccess(url: string): Promise<boolean> {
  const permissions = globalThis.chrome?.permissions;
  if (!permissions) return true;
  const origins = [hostPattern(url)];
  if (await permissions.contains({ origins })) return true;
  return permissions.request({ origins });
}
