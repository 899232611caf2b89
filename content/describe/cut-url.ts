import { cutText } from '../../core/platform/text/cut-text.ts';

/** `data:` addresses may hold megabytes; characters. */
const MAX_URL_LENGTH = 4_000;

/** An address as it is reported. */
export function cutUrl(url: string): string {
  return cutText(url, MAX_URL_LENGTH);
}
