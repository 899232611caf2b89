import { t } from '../../../core/platform/messages/messages.ts';

/** Names of this machine, to which plain http is no risk. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

type BaseUrl =
  | { type: 'ok'; url: string }
  /** Plain http over a network: a person has to confirm. */
  | { type: 'unsafe'; url: string; message: string }
  | { type: 'wrong'; message: string };

/** A typed address of a provider, normalized; an address with a key is refused, since addresses are not secret. */
export function parseBaseUrl(typed: string): BaseUrl {
  const text = typed.trim().replace(/\/+$/, '');
  if (!URL.canParse(text)) {
    return {
      type: 'wrong',
      message: t('models.notAddress'),
    };
  }
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') {
    return { type: 'wrong', message: t('models.addressBeginHttpsHttp') };
  }
  if (username || password || search || hash) {
    return {
      type: 'wrong',
      message: t('models.addressCannotContainUserPassword'),
    };
  }
  if (protocol === 'https:' || LOOPBACK.test(hostname)) return { type: 'ok', url: text };
  const message = t('models.keysPagesGoUnencrypted', { hostname });
  return { type: 'unsafe', url: text, message };
}

/** The match pattern of an address's host, for Chrome's permissions. */
export function hostPattern(url: string): string {
  const { protocol, hostname } = new URL(url);
  return `${protocol}//${hostname}/*`;
}

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
