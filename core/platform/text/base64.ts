/** Bytes as base64. */
export function base64(bytes: Uint8Array): string {
  let binary = '';
  // In pieces, since a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return btoa(binary);
}
