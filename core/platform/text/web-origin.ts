/**
 * The origin of an address that the agent may be on: `https://example.com`, by the URL standard's own
 * reading (punycode, default ports, case). Null for anything but http and https.
 */
export function webOrigin(address: string): string | null {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  // A part before an @ only makes an address look like another one.
  if (url.username !== '' || url.password !== '') return null;
  return url.origin;
}

/** Whether two origins are one site: `www.example.org` is `example.org`, too, and no other host of it is. */
export function isSameSite(one: string, other: string): boolean {
  return one.replace('//www.', '//') === other.replace('//www.', '//');
}
