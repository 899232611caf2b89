import type { RegionField } from '../../page/act/press-context.ts';
import { valueDigest } from '../../page/healing/region-changes.ts';

/** A field as it is sent, by its name alone: in what, or how deep, it stands. */
interface SentField {
  name: string;
  value: string;
  depth: number;
}

/**
 * Names of the fields whose values a request sends otherwise than a person has approved them ({@link RegionField}).
 * `contentType` as in the request’s header; for a GET give its query with `application/x-www-form-urlencoded`. Of
 * fields that were not there, were empty, or are secrets, nothing is said: pages add tokens, and fill in what was empty.
 * A body of another type differs in nothing.
 */
export function differsFromApproved(
  approved: readonly RegionField[],
  body: string,
  contentType: string,
): string[] {
  const [type = '', ...parameters] = contentType.split(';');
  const read = READERS.find(([pattern]) => pattern.test(type.trim()))?.[1];
  if (!read) return [];
  const sent = read(body, parameters.join(';'));
  const comparable = approved.filter(({ isSecret, digest }) => !isSecret && digest !== EMPTY);
  const isForm = !/json/i.test(type);
  return [...new Set(comparable.map(({ name }) => name))].filter((name) => {
    const wanted = comparable.filter((field) => field.name === name).map(({ digest }) => digest);
    const found = isForm ? sent.filter((field) => field.name === name) : inData(sent, name);
    return found.length > 0 && !isSent(wanted, found, isForm);
  });
}

const EMPTY = valueDigest('');

type Reader = (body: string, parameters: string) => SentField[];

const READERS: readonly (readonly [type: RegExp, read: Reader])[] = [
  [/^application\/x-www-form-urlencoded$/i, fromQuery],
  [/^multipart\/form-data$/i, fromMultipart],
  [/^(?:application|text)\/(?:[\w.-]+\+)?json$/i, fromJson],
];

/** Of a form, all values of a name; in data a name may stand for several things, of which one is the field. */
function isSent(wanted: readonly string[], found: readonly SentField[], isForm: boolean): boolean {
  const digests = found.map(({ value }) => valueDigest(value));
  if (!isForm) return digests.some((digest) => wanted.includes(digest));
  // A list that is chosen from is one field, and each of its values is sent.
  const whole = valueDigest(found.map(({ value }) => value).join('\n'));
  return wanted.toSorted().join() === digests.toSorted().join() || wanted.includes(whole);
}

/** The fields of a name, `user[email]` and `userEmail` in whatever way they are written, that stand least deep. */
function inData(sent: readonly SentField[], name: string): SentField[] {
  const plain = plainName(name);
  const own = sent.filter((field) => plainName(field.name) === plain);
  const least = Math.min(...own.map(({ depth }) => depth));
  return own.filter(({ depth }) => depth === least);
}

function plainName(name: string): string {
  const last = name
    .replace(/\[\]$/, '')
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .at(-1);
  return (last ?? name).toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function fromQuery(body: string): SentField[] {
  return [...new URLSearchParams(body)].map(([name, value]) => ({ name, value, depth: 0 }));
}

function fromMultipart(body: string, parameters: string): SentField[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(parameters)?.[1];
  if (boundary === undefined) return [];
  return body.split(`--${boundary}`).flatMap((part) => {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const name = /\bname="([^"]*)"/i.exec(head)?.[1];
    // What a file holds is not compared: its field was bound to its name.
    if (name === undefined || /\bfilename/i.test(head)) return [];
    const value = rest.join('\r\n\r\n').replace(/\r\n$/, '');
    return { name: name.replace(/%22/g, '"'), value, depth: 0 };
  });
}

const QUERY = /^\s*(?:query|mutation|subscription|fragment|\{)/;
const MAX_DEPTH = 8;
const MAX_FIELDS = 2000;

function fromJson(body: string): SentField[] {
  try {
    const fields: SentField[] = [];
    collect(JSON.parse(body), 0, fields);
    return fields;
  } catch {
    // What is no JSON has no fields.
    return [];
  }
}

function collect(data: unknown, depth: number, fields: SentField[]): void {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return;
  if (depth > MAX_DEPTH || fields.length > MAX_FIELDS) return;
  for (const [name, value] of Object.entries(data)) {
    const isDocument = name === 'query' && typeof value === 'string' && QUERY.test(value);
    if (isDocument) continue;
    for (const one of Array.isArray(value) ? value : [value]) {
      // That a box is ticked is sent in many ways.
      if (typeof one === 'string' || typeof one === 'number')
        fields.push({ name, value: String(one), depth });
    }
    collect(value, depth + 1, fields);
  }
}
