import { isSecretAutofill, namesSecret } from '../../page/tree/secret-words.ts';
import { readJson } from '../../platform/text/read-json.ts';
import type { WriteField } from './held-write.ts';

/** Most fields that are named, and the longest name. */
const MAX_FIELDS = 60;
const MAX_NAME_CHARACTERS = 120;
/** JSON is not followed deeper. */
const MAX_DEPTH = 6;
const MULTIPART_NAME = /^content-disposition:[^\r\n]*?\bname="((?:[^"\\\r\n]|\\.)*)"/gim;

/** The names of the fields in an address and a body, each once, in order; none for what has no names. */
export function writeFields(url: string, body: string, contentType: string): WriteField[] {
  const names = new Set<string>();
  const asked = URL.parse(url)?.searchParams.keys() ?? [];
  for (const name of [...asked, ...fieldNames(body, contentType)]) {
    if (names.size >= MAX_FIELDS) break;
    if (name !== '') names.add(name.slice(0, MAX_NAME_CHARACTERS));
  }
  return [...names].map((name) => ({ name, isSecret: isSecretName(name) }));
}

/** By the one rule of secrets, for the whole path and for its last part. */
function isSecretName(name: string): boolean {
  const last = name.split(/[.[\]]+/).findLast((part) => part !== '') ?? '';
  return namesSecret(name) || namesSecret(last) || isSecretAutofill(last);
}

function fieldNames(body: string, contentType: string): Iterable<string> {
  if (body === '') return [];
  if (/multipart\/form-data/i.test(contentType)) {
    return [...body.matchAll(MULTIPART_NAME)].map(([, name = '']) => name);
  }
  if (/x-www-form-urlencoded/i.test(contentType)) return new URLSearchParams(body).keys();
  const json = parsed(body);
  if (json !== undefined) return jsonNames(json, '', 0);
  // Beacons and old scripts send fields as plain text.
  return /^[^\s=&{}<>]{1,120}=/.test(body) ? new URLSearchParams(body).keys() : [];
}

function parsed(body: string): unknown {
  if (!/^\s*[[{]/.test(body)) return undefined;
  return readJson(body);
}

function* jsonNames(value: unknown, path: string, depth: number): Generator<string> {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) {
    if (path !== '') yield path;
    return;
  }
  if (Array.isArray(value)) {
    for (const item of value.slice(0, MAX_FIELDS)) yield* jsonNames(item, `${path}[]`, depth + 1);
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    yield* jsonNames(inner, path === '' ? name : `${path}.${name}`, depth + 1);
  }
}
