/** An address as people say it, without `https://`. */
export function shortAddress(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
