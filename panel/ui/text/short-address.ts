/** An address without `https://`. */
export function shortAddress(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
