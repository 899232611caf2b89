/** Hosts that are this machine, to which plain http is no risk. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

type BaseUrl =
  | { type: 'ok'; url: string }
  /** Plain http over a network: a person has to say yes. */
  | { type: 'unsafe'; url: string; message: string }
  | { type: 'wrong'; message: string };

/** A typed address of a provider, tidied; keys in it are refused, since it is no secret. */
export function parseBaseUrl(typed: string): BaseUrl {
  const text = typed.trim().replace(/\/+$/, '');
  if (!URL.canParse(text)) {
    return {
      type: 'wrong',
      message: 'This is no address; it looks like http://127.0.0.1:11434/v1.',
    };
  }
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') {
    return { type: 'wrong', message: 'The address has to begin with https:// or http://.' };
  }
  if (username || password || search || hash) {
    return {
      type: 'wrong',
      message:
        'The address may hold no user, password, query or fragment; keys have a field of their own.',
    };
  }
  if (protocol === 'https:' || LOOPBACK.test(hostname)) return { type: 'ok', url: text };
  const message = `Keys and pages would go to ${hostname} unencrypted.`;
  return { type: 'unsafe', url: text, message };
}

/** The match pattern of an address's host, as Chrome's permissions have it. */
export function hostPattern(url: string): string {
  const { protocol, hostname } = new URL(url);
  return `${protocol}//${hostname}/*`;
}
