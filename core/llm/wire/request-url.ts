/**
 * What people paste behind the address of an API: the paths at which it is asked. `/models` is one behind a version
 * alone: Azure's address for all of its models ends so.
 */
const PASTED = /\/(chat\/completions|completions|responses|messages|(?<=\/v\d\w*\/)models)\/*$/;

/** An address that says which version of an API it means: `/v1`, `/v1beta`, `/openai/v1`. */
const VERSIONED = /\/v\d\w*(\/|$)/;

/**
 * The URL at which a path of an API is asked. A path that was pasted with the address, or a version that both have, is
 * not doubled; a query of the address stays.
 */
export function requestUrl(baseUrl: string, path: string): string {
  const { base, query } = apiBase(baseUrl);
  const [asked = '', own = ''] = path.split('?');
  const version = /^\/v\d\w*(?=\/)/.exec(asked)?.[0];
  const rest = version && base.endsWith(version) ? asked.slice(version.length) : asked;
  const both = [own, query].filter(Boolean).join('&');
  return `${base}${rest}${both && `?${both}`}`;
}

/** The address of the API below `/v1`; null where the address names a version itself. */
export function belowV1(baseUrl: string): string | null {
  const { base, query } = apiBase(baseUrl);
  return VERSIONED.test(base) ? null : `${base}/v1${query && `?${query}`}`;
}

function apiBase(baseUrl: string): { base: string; query: string } {
  const [address = '', query = ''] = baseUrl.trim().split('?');
  return { base: address.replace(/\/+$/, '').replace(PASTED, '').replace(/\/+$/, ''), query };
}
