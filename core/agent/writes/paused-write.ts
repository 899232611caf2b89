import { isSecretAutofill, namesSecret } from '../../page/tree/secret-words.ts';
import { readJson } from '../../platform/text/read-json.ts';
import { readGraphql } from './graphql-document.ts';
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

/** The write in a paused request; null when it only reads, by its address too, or goes where it may go. */
export function pausedWrite(paused: PausedRequest, facts: PausedFacts): HeldWrite | null {
  const { request, frameId, resourceType } = paused;
  const header = (name: string) =>
    Object.entries(request.headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
  // Servers take the method from it.
  const method = (header('x-http-method-override') || request.method).toUpperCase();
  const isRead = !mayWrite(method);
  const isTop = frameId === facts.mainFrameId || facts.opened?.has(frameId) === true;
  const isGoing = isTop && resourceType === 'Document' && isElsewhere(request.url, facts.agreed);
  if (isRead && !isGoing && !facts.acts(request.url)) return null;
  const body = bodyOf(request).slice(0, MAX_BODY_CHARACTERS);
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
const MAX_VALUES = 20_000;
/** In the name of what is read of a text within: it tells no request from another, since notes of events differ in it. */
const INNER = '""';
/** JSON is not followed deeper, nor JSON in a text of it. */
const MAX_DEPTH = 100;

/** What a request carries: its fields, in order; none for what has no names. */
export function sentContent(
  url: string,
  body: string,
  contentType: string,
): Pick<HeldWrite, 'fields' | 'data' | 'operation'> {
  const asked = URL.parse(url)?.searchParams ?? [];
  const read = [...asked, ...fieldsOf(body, contentType)].flatMap((field) => withInner(field));
  const { calls, given } = callsIn(read, body, contentType);
  const named = [...read, ...given].filter(([name]) => name !== '');
  const data = named.slice(0, MAX_VALUES).map(([name, value]) => {
    // What it is called last says what it is.
    return [name.slice(-MAX_NAME_CHARACTERS), value] as const;
  });
  const outer = data.filter(([name]) => !name.includes(INNER));
  const names = [...new Set(outer.map(([name]) => name))].slice(0, MAX_FIELDS);
  const fields = names.map((name) => ({ name, isSecret: isSecretName(name) }));
  return { fields, data, operation: calls };
}

/** By the one rule of secrets, for the whole path and for its last part. */
function isSecretName(name: string): boolean {
  const last = name.split(/[.[\]]+/).findLast((part) => part !== '') ?? '';
  return namesSecret(name) || namesSecret(last) || isSecretAutofill(last);
}

function fieldsOf(body: string, contentType: string): [string, string][] {
  if (body === '') return [];
  if (/multipart\/form-data/i.test(contentType)) {
    return fieldsOfParts(body, contentType);
  }
  if (/x-www-form-urlencoded/i.test(contentType)) return [...new URLSearchParams(body)];
  // Some servers want a prefix that no script can run; a line may be a call of its own.
  const json = body.replace(/^(?:\)\]\}'|for\s*\(;;\);|while\s*\(1\);)\s*/, '');
  const whole = isJson(json) ? readJson(json) : undefined;
  const lines = whole === undefined && isJson(json) ? json.split('\n').map(readJson) : [whole];
  const read = lines.flatMap((value) => [...jsonFields(value, '', 0)]);
  if (whole !== undefined || read.length > 0) return read;
  if (/^\s*</.test(body)) return fieldsOfXml(body);
  // Beacons, and forms of plain text, send fields as they are.
  return /^[^\s=&{}<>]{1,120}=/.test(body) ? [...plainFields(body)] : [];
}

function plainFields(body: string): Iterable<[string, string]> {
  return new URLSearchParams(body.trimEnd().replace(/\r\n/g, '&'));
}

/** Elements with what they hold, and attributes. */
function fieldsOfXml(body: string): [string, string][] {
  return [...body.matchAll(/<(?:[\w.-]+:)?([a-z][\w.-]*)([^<>]*)>([^<]*)/gi)].flatMap(
    ([, name = '', attributes = '', text = '']): [string, string][] => [
      [name, text.trim()],
      ...[...attributes.matchAll(/([\w.-]+)="([^"]*)"/g)].map((found): [string, string] => {
        return [found[1] ?? '', found[2] ?? ''];
      }),
    ],
  );
}

/** The parts of a form; of a file its name alone is a field, but for what a script has made of data. */
function fieldsOfParts(body: string, contentType: string): [string, string][] {
  const [, boundary] = /boundary="?([^";]+)"?/i.exec(contentType) ?? [];
  if (boundary === undefined) return [];
  return body.split(`--${boundary}`).flatMap((part): [string, string][] => {
    const [head = '', ...rest] = part.split(/\r?\n\r?\n/);
    const [, quoted, bare] =
      /(?<![\w-])name(?:\*=[\w-]*'[\w-]*'|=)(?:"((?:[^"\\\r\n]|\\.)*)"|([^\s;"]+))/i.exec(head) ??
      [];
    const name = quoted ?? bare;
    if (name === undefined) return [];
    const isFile = /\bfilename/i.test(head) && !/content-type:[^\r\n]*json/i.test(head);
    const value = isFile ? '' : rest.join('\n\n').replace(/\r?\n$/, '');
    return [[name.replace(/%22/g, '"'), value]];
  });
}

function isJson(text: string): boolean {
  return /^\s*[[{]/.test(text);
}

/** A field, and those of the JSON that its text is. */
function withInner([name, value]: [string, string], depth = 0): [string, string][] {
  const json = depth < MAX_DEPTH && isJson(value) ? readJson(value) : undefined;
  return [[name, value], ...jsonFields(json, name + INNER, depth + 1)];
}

function* jsonFields(value: unknown, path: string, depth: number): Generator<[string, string]> {
  if (value === undefined) return;
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) {
    if (path === '') return;
    if (typeof value === 'string' && depth > 0) yield* withInner([path, value], depth);
    else yield [path, typeof value === 'object' ? '' : String(value)];
    return;
  }
  if (Array.isArray(value)) {
    for (const item of value.slice(0, MAX_VALUES)) yield* jsonFields(item, `${path}[]`, depth + 1);
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    yield* jsonFields(inner, path === '' ? name : `${path}.${name}`, depth + 1);
  }
}

/**
 * `mutation deleteAccount` of GraphQL, `query items` where all of it only asks, the method of JSON-RPC, of XML-RPC and
 * SOAP; several with commas, '' for anything else. And what is given to calls that change something.
 */
function callsIn(
  read: readonly [string, string][],
  body: string,
  contentType: string,
): { calls: string; given: [string, string][] } {
  const ofPart = (part: string) =>
    read.filter(([name]) => `.${name.replaceAll(INNER, '')}`.endsWith(`.${part}`));
  const isDocument = /graphql/i.test(contentType) && !/^\s*[[{]\s*["{]/.test(body);
  const texts = [...ofPart('query'), ...(isDocument ? [['query', body] as const] : [])];
  const documents = texts.flatMap(([name, text]) => {
    const found = readGraphql(text);
    return found ? [{ ...found, name }] : [];
  });
  const given = documents.flatMap(({ name, given: all }) =>
    all.map(([argument, value]): [string, string] => {
      const [own] = value.startsWith('$') ? ofPart(`variables.${value.slice(1)}`) : [];
      return [`${name}.${argument}`, own?.[1] ?? (value.startsWith('$') ? '' : value)];
    }),
  );
  const rpc = ofPart('jsonrpc').map(([name]) => name.replace(/jsonrpc$/, 'method'));
  const methods = read.filter(([name]) => rpc.includes(name) || name === 'methodName');
  const [, soap] = /<(?:\w+:)?Body\b[^>]*>\s*<(?:\w+:)?(\w+)/.exec(body) ?? [];
  const all = [
    ...documents.flatMap(({ calls }) => calls),
    ...methods.map(([, method]) => method.replace(/[\s,]+/g, '_')),
    ...(soap === undefined ? [] : [soap]),
  ];
  const changing = [...new Set(all.filter((call) => !call.startsWith('query ')))];
  return { calls: changing.join(', ') || (all[0] ?? ''), given };
}
