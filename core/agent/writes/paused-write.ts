import { isSecretAutofill, namesSecret } from '../../page/tree/secret-words.ts';
import { readJson } from '../../platform/text/read-json.ts';
import { type HeldWrite, MAX_BODY_CHARACTERS, type WriteKind } from './held-write.ts';

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
  /** Main frames of tabs that the page has opened. */
  opened?: ReadonlySet<string>;
  /** Origins that the page may go to. */
  agreed: readonly string[];
  /** Whether opening an address does something by itself. */
  acts(url: string): boolean;
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
 * Types of requests that Chrome has to pause, because they can write, go elsewhere, or act by their address alone, as a
 * picture’s can. Styles, fonts and media are never sent by what a press does.
 */
export const PAUSED_TYPES = [
  'Document',
  'XHR',
  'Fetch',
  'Ping',
  'CSPViolationReport',
  'Image',
  'Script',
  'Other',
] as const;

/** The write in a paused request; null when it only reads, by its address too, or goes where it may go. */
export function pausedWrite(paused: PausedRequest, facts: PausedFacts): HeldWrite | null {
  const { request, frameId, resourceType } = paused;
  const method = request.method.toUpperCase();
  const isRead = !mayWrite(method);
  const isTop = frameId === facts.mainFrameId || facts.opened?.has(frameId) === true;
  const isGoing = isTop && resourceType === 'Document' && isElsewhere(request.url, facts.agreed);
  if (isRead && !isGoing && !facts.acts(request.url)) return null;
  const body = bodyOf(request).slice(0, MAX_BODY_CHARACTERS);
  const header = (name: string) =>
    Object.entries(request.headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
  const from =
    facts.frameOrigin || requestOrigin(header('origin')) || requestOrigin(header('referer'));
  return {
    id: facts.id,
    kind: isRead && resourceType === 'Document' ? 'navigation' : (KINDS[resourceType] ?? 'request'),
    method,
    url: request.url,
    from: from || facts.site,
    site: facts.site,
    ...sentContent(request.url, body, header('content-type')),
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
/** Most values that are looked at: a name may have several. */
const MAX_VALUES = 2000;
/** JSON is not followed deeper. */
const MAX_DEPTH = 6;
/** What a request carries: its fields, in order; none for what has no names. */
export function sentContent(
  url: string,
  body: string,
  contentType: string,
): Pick<HeldWrite, 'fields' | 'data' | 'operation'> {
  const asked = URL.parse(url)?.searchParams ?? [];
  const named = [...asked, ...fieldsOf(body, contentType)].filter(([name]) => name !== '');
  const data = named.slice(0, MAX_VALUES).map(([name, value]) => {
    return [name.slice(0, MAX_NAME_CHARACTERS), value] as const;
  });
  const names = [...new Set(data.map(([name]) => name))].slice(0, MAX_FIELDS);
  const fields = names.map((name) => ({ name, isSecret: isSecretName(name) }));
  return { fields, data, operation: operationOf(body, contentType) };
}

/** By the one rule of secrets, for the whole path and for its last part. */
function isSecretName(name: string): boolean {
  const last = name.split(/[.[\]]+/).findLast((part) => part !== '') ?? '';
  return namesSecret(name) || namesSecret(last) || isSecretAutofill(last);
}

function fieldsOf(body: string, contentType: string): Iterable<[string, string]> {
  if (body === '') return [];
  if (/multipart\/form-data/i.test(contentType)) {
    return fieldsOfParts(body, contentType);
  }
  if (/x-www-form-urlencoded/i.test(contentType)) return new URLSearchParams(body);
  const json = parsed(body);
  if (json !== undefined) return jsonFields(json, '', 0);
  // Beacons and old scripts send fields as plain text.
  return /^[^\s=&{}<>]{1,120}=/.test(body) ? new URLSearchParams(body) : [];
}

/** The parts of a form; of a file its name alone is a field. */
function fieldsOfParts(body: string, contentType: string): [string, string][] {
  const [, boundary] = /boundary="?([^";]+)"?/i.exec(contentType) ?? [];
  if (boundary === undefined) return [];
  return body.split(`--${boundary}`).flatMap((part): [string, string][] => {
    const [head = '', ...rest] = part.split(/\r?\n\r?\n/);
    const name = /\bname="((?:[^"\\\r\n]|\\.)*)"/i.exec(head)?.[1];
    if (name === undefined) return [];
    const value = /\bfilename/i.test(head) ? '' : rest.join('\n\n').replace(/\r?\n$/, '');
    return [[name.replace(/%22/g, '"'), value]];
  });
}

function parsed(body: string): unknown {
  if (!/^\s*[[{]/.test(body)) return undefined;
  return readJson(body);
}

function* jsonFields(value: unknown, path: string, depth: number): Generator<[string, string]> {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) {
    if (path !== '') yield [path, typeof value === 'object' ? '' : String(value)];
    return;
  }
  if (Array.isArray(value)) {
    for (const item of value.slice(0, MAX_FIELDS)) yield* jsonFields(item, `${path}[]`, depth + 1);
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    yield* jsonFields(inner, path === '' ? name : `${path}.${name}`, depth + 1);
  }
}

/**
 * `mutation deleteAccount` of GraphQL, `query items` where all of it only asks, the method of JSON-RPC; '' for anything
 * else.
 */
function operationOf(body: string, contentType: string): string {
  if (/graphql/i.test(contentType) && !/^\s*[[{]\s*["{]/.test(body)) return documentOf(body);
  const json = parsed(body);
  const calls = (Array.isArray(json) ? json : [json]).filter(
    (call): call is Record<string, unknown> => typeof call === 'object' && call !== null,
  );
  const operations = calls.map(({ query, method, jsonrpc }) => {
    if (typeof query === 'string') return documentOf(query);
    return typeof method === 'string' && jsonrpc !== undefined ? method.replace(/\s+/g, '_') : '';
  });
  return operations.find((operation) => !operation.startsWith('query ')) ?? operations[0] ?? '';
}

/** Of GraphQL (§2): what may hold any sign, and signs that are none of its own. */
const STRINGS_AND_COMMENTS = /"""(?:\\"""|.)*?"""|"(?:\\.|[^"\\\r\n])*"|#[^\r\n]*/gs;
const FOREIGN = /[^\s\w!$&().:=@[\]{|},-]/;
/** Nothing but operations and fragments, without what is in their brackets; each space is taken in one way alone. */
const DOCUMENT =
  /^(?:(?:(?:(?:query|mutation|subscription)(?: \w+)?|fragment \w+ on \w+) ?)?(?:\( ?\) ?)?(?:@\w+ ?(?:\( ?\) ?)?)*\{ ?\}[ ,]*)+$/;
const CHANGES = /\b(?:mutation|subscription)\b/;
/** The first field that is asked for; of a spread nothing. */
const FIELD = /^[\s,]*(?:\.\.\.|(?:\w+\s*:\s*)?([a-z_]\w{0,79}))/i;

/** What a document of GraphQL does; '' for whatever is none, as SPARQL or Cypher. */
function documentOf(text: string): string {
  const bare = text.replace(STRINGS_AND_COMMENTS, ' ').replace(/^[\s,\ufeff]+/, '');
  const outer = FOREIGN.test(bare) ? null : withoutInner(bare);
  if (outer === null || !DOCUMENT.test(outer.replace(/\s+/g, ' '))) return '';
  // A document may hold several; the one that changes something counts.
  const at = outer.search(CHANGES);
  const from = outer.indexOf('{', Math.max(at, 0)) + 1;
  const found = FIELD.exec(bare.slice(from));
  const type = CHANGES.exec(outer)?.[0] ?? 'query';
  return found ? `${type} ${found[1] ?? ''}` : '';
}

/** A text with spaces for what is in its brackets; null where they do not fit together. */
function withoutInner(text: string): string | null {
  let depth = 0;
  let outer = '';
  for (const letter of text) {
    if (')]}'.includes(letter)) depth -= 1;
    if (depth < 0) return null;
    outer += depth === 0 ? letter : ' ';
    if ('([{'.includes(letter)) depth += 1;
  }
  return depth === 0 ? outer : null;
}
