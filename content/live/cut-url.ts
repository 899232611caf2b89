import { cutText } from '../../core/text/cut-text.ts';

/** `data:` addresses may hold megabytes; characters. */
const MAX_URL = 4_000;

/** An address as it is told. */
export function cutUrl(url: string): string {
  return cutText(url, MAX_URL);
}
