import type { Place } from './random-tokens.ts';

/** An address with a path, with or without its protocol. */
const ADDRESS =
  /(?<![\w@.-])((?:[\w-]{1,63}\.){1,8}[a-z]{2,18}(?::\d{1,5})?)\/([^\s"'<>)\]]{8,2000})/gi;
/** What says that an address takes messages: `hooks.example`, `/webhook/`, `/trigger/door/with/key/`. */
const TAKES_MESSAGES =
  /^(?:in|out|incoming|outgoing)?-?(?:web)?hooks?(?:b\d)?$|^(?:triggers?|integrations?|key)$/i;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:@|$)/i;
/** `v2`, `react18`, `2024-05-01`: a version, a name with a number, a day. */
const READABLE = /^(?:v\d[\w.]*|[a-z]+\d{1,4}|[\d.-]+)$/i;
/** Letters and digits mixed, or too long for a name. */
const MADE = /^(?=[A-Za-z_]*\d)(?=\d*[A-Za-z_])\w{7,}$|^\w{24,}$/;

/**
 * Where a text has addresses that are keys on their own, as those of webhooks: whoever knows one can send to it.
 * From their first part that a machine has made, to their end.
 */
export function* webhookPlaces(text: string): Generator<Place> {
  if (!/hook|trigger|integration|key/i.test(text)) return;
  for (const match of text.matchAll(ADDRESS)) {
    const [, host = '', rest = ''] = match;
    const path = rest.replace(/[.,;:!?]+$/, '');
    const at = keyOf(host, path);
    const start = match.index + host.length + 1;
    if (at !== undefined) yield { start: start + at, end: start + path.length };
  }
}

/** Where in a path the key begins. */
function keyOf(host: string, path: string): number | undefined {
  let takes = host.split('.').some((label) => TAKES_MESSAGES.test(label));
  let at = 0;
  for (const segment of path.split(/[/?#]/)) {
    if (takes && isMade(segment)) return at;
    takes ||= TAKES_MESSAGES.test(segment);
    at += segment.length + 1;
  }
  return undefined;
}

function isMade(segment: string): boolean {
  return UUID.test(segment) || (MADE.test(segment) && !READABLE.test(segment));
}
