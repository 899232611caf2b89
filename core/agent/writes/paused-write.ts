import { isSecretAutofill, namesSecret } from '../../page/tree/secret-words.ts';
import { readJson } from '../../platform/text/read-json.ts';
import {
  type HeldWrite,
  MAX_BODY_CHARACTERS,
  type WriteField,
  type WriteKind,
} from './held-write.ts';

/** A request that Chrome has paused (the protocol's `Fetch.requestPaused`), as far as it is read. */
export interface PausedRequest {
  request: {
    url: string;
    method: string;
    headers: Readonly<Record<string, string>>;
    postData?: string | undefined;
    postDataEntries?: readonly { bytes?: string | undefined }[] | undefined;
  };
  frameId: string;
  resourceType: string;
}

/** What is known of the page that sends it. */
interface PausedFacts {
  id: string;
  /** The page's origin. */
  site: string;
  /** The origin of the frame's own process; '' for the page's. */
  frameOrigin: string;
  mainFrameId: string;
  /** Origins that the page may go to. */
  agreed: readonly string[];
}

/** Methods that only ask (RFC 9110, §9.2.1); a preflight asks whether one may ask. */
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** Whether a method may change something. */
export function mayWrite(method: string): boolean {
  return !READS.has(method.toUpperCase());
}

const KINDS: Readonly<Record<string, WriteKind>> = {
  Ping: 'beacon',
  CSPViolationReport: 'beacon',
  Document: 'form',
};

/**
 * Types of requests that Chrome has to pause, because they can write or go elsewhere. Pictures, styles,
 * scripts, fonts and media only read.
 */
export const PAUSED_TYPES = [
  'Document',
  'XHR',
  'Fetch',
  'Ping',
  'CSPViolationReport',
  'Other',
] as const;

/** The write in a paused request; null when it only reads, or goes where it may go. */
export function pausedWrite(paused: PausedRequest, facts: PausedFacts): HeldWrite | null {
  const { request, frameId, resourceType } = paused;
  const method = request.method.toUpperCase();
  const isRead = !mayWrite(method);
  const isMain = resourceType === 'Document' && frameId === facts.mainFrameId;
  if (isRead && !(isMain && isElsewhere(request.url, facts.agreed))) return null;
  const body = bodyOf(request).slice(0, MAX_BODY_CHARACTERS);
  const header = (name: string) =>
    Object.entries(request.headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
  const from =
    facts.frameOrigin || requestOrigin(header('origin')) || requestOrigin(header('referer'));
  return {
    id: facts.id,
    kind: isRead ? 'navigation' : (KINDS[resourceType] ?? 'request'),
    method,
    url: request.url,
    from: from || facts.site,
    site: facts.site,
    fields: writeFields(request.url, body, header('content-type')),
    isHeld: true,
    body,
  };
}

/** Addresses of no origin, as `about:blank`, send nothing. */
function isElsewhere(url: string, agreed: readonly string[]): boolean {
  const origin = requestOrigin(url);
  return origin !== '' && !agreed.includes(origin);
}

function requestOrigin(url: string): string {
  const { protocol = '', origin = '' } = URL.parse(url) ?? {};
  return /^https?:$/.test(protocol) ? origin : '';
}

/** Chrome leaves `postData` out of long bodies and of those that are no text. */
function bodyOf({ postData, postDataEntries = [] }: PausedRequest['request']): string {
  if (postData !== undefined) return postData;
  return postDataEntries.map(({ bytes = '' }) => decoded(bytes)).join('');
}

function decoded(bytes: string): string {
  const most = Math.ceil(MAX_BODY_CHARACTERS / 3) * 4;
  const binary = atob(bytes.slice(0, most));
  return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
}

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
