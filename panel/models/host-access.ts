import { hostPattern } from './base-url.ts';

/**
 * Makes sure that the panel may talk to a server, asking the person where they have withheld the
 * site. To be called on a click: Chrome asks nobody otherwise. Resolves with false when they said no.
 */
export async function ensureHostAccess(url: string): Promise<boolean> {
  const permissions = globalThis.chrome?.permissions;
  if (!permissions) return true;
  const origins = [hostPattern(url)];
  if (await permissions.contains({ origins })) return true;
  return permissions.request({ origins });
}
