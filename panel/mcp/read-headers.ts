import { t } from '../../core/platform/messages/messages.ts';

type HeadersReading =
  | { type: 'headers'; headers: Readonly<Record<string, string>> }
  | { type: 'wrong'; message: string };

/** Names as HTTP has them (RFC 9110, `token`). */
const LINE = /^([!#$%&'*+.^_`|~\w-]+):\s*(\S.*)$/;

/** Headers that a person has typed, one a line. */
export function readHeaders(typed: string): HeadersReading {
  const headers: Record<string, string> = {};
  for (const line of typed.split('\n').map((header) => header.trim())) {
    if (line === '') continue;
    const [, name, value] = LINE.exec(line) ?? [];
    // The line may hold a key: the sentence does not repeat it.
    if (name === undefined || value === undefined) {
      return { type: 'wrong', message: t('servers.typeOneHeaderPerLine') };
    }
    headers[name] = value;
  }
  return { type: 'headers', headers };
}
