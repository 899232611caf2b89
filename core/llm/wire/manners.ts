import { isObject, readJson } from '../../platform/text/read-json.ts';

/** How a server wants to be asked, by what it has refused. */
export interface Manners {
  /** Fields of the body that it refuses, each with its path: `stream_options`, `generationConfig.thinkingConfig`. */
  without?: readonly string[];
  /** Most tokens of a reply that it accepts. */
  mostTokens?: number;
  /** Keywords of JSON Schema that it refuses in tools. */
  plainer?: readonly string[];
  /** It offers no tool calling: tools are offered as JSON in the text. */
  toolsAsJson?: true;
  /** It reads no pictures. */
  isBlind?: true;
  /** It knows no system message: that text begins the first message of the user. */
  systemAsUser?: true;
  /** No user may speak right behind a tool. */
  bridges?: true;
  /** It wants reasoning with each turn that calls tools, those too of which none is known. */
  fillsReasoning?: true;
  /** It takes back no reasoning of its own. */
  dropsReasoning?: true;
  /** Its API is below `/v1` of the address that was given. */
  isBelowV1?: true;
  /** The header in which it takes the key, beside the usual one. */
  keyHeader?: 'api-key' | 'x-api-key';
}

/** A request in a server's manners: its headers, and its body where that is JSON. */
export function inManners<Init extends RequestInit>(init: Init, manners: Manners): Init {
  const { keyHeader } = manners;
  const headers = new Headers(init.headers);
  const key = headers.get('authorization')?.replace(/^Bearer /, '');
  if (keyHeader && key) headers.set(keyHeader, key);
  const body = typeof init.body === 'string' ? bodyIn(init.body, manners) : init.body;
  return { ...init, headers, ...(body !== undefined && { body }) };
}

/** Fields without which something else is asked. */
const NEEDED: ReadonlySet<string> = new Set(
  'model messages contents input tools system systemInstruction instructions'.split(' '),
);

/** The name under which all servers but OpenAI's know the limit of a reply, and OpenAI's. */
const LIMIT_NAMES = ['max_tokens', 'max_completion_tokens'] as const;

/** The limit of the reply, tokens, under either name. */
export function limitIn(body: Record<string, unknown>): number | undefined {
  return LIMIT_NAMES.map((name) => body[name]).find((value) => typeof value === 'number');
}

/** The fields of a body that a server may do without, each with its path; the inner ones first. */
export function optionalFields(body: Record<string, unknown>): string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    if (NEEDED.has(name)) return [];
    const inner = isObject(value) ? Object.keys(value).map((key) => `${name}.${key}`) : [];
    return [...inner, name];
  });
}

/** Keywords that a tool's schema cannot do without. */
const SCHEMA_NEEDS: ReadonlySet<string> = new Set(['type', 'properties', 'items', 'required']);

/** The keywords of JSON Schema in the tools of a body that a server may do without. */
export function schemaKeywords(body: Record<string, unknown>): string[] {
  const found = new Set<string>();
  const note = (schema: Record<string, unknown>) => {
    for (const name of Object.keys(schema)) if (!SCHEMA_NEEDS.has(name)) found.add(name);
    return schema;
  };
  mapSchemas(body.tools, note);
  return [...found];
}

function bodyIn(text: string, manners: Manners): string {
  const {
    without = [],
    plainer = [],
    mostTokens,
    bridges,
    fillsReasoning,
    dropsReasoning,
  } = manners;
  const changes = [...without, ...plainer, mostTokens, bridges, fillsReasoning, dropsReasoning];
  if (!changes.some(Boolean)) return text;
  const body = readJson(text);
  if (!isObject(body)) return text;
  let { messages } = body;
  if (Array.isArray(messages) && fillsReasoning) messages = messages.map(withReasoning);
  if (Array.isArray(messages) && dropsReasoning) messages = messages.map(withoutReasoning);
  if (Array.isArray(messages) && bridges) messages = messages.flatMap(bridged);
  const [old, fresh] = LIMIT_NAMES;
  const limit = limitIn(body);
  const name = body[fresh] === undefined ? old : fresh;
  // A server that refuses one of the names may know the other.
  const known = without.includes(name) ? (name === old ? fresh : old) : name;
  const changed = {
    ...body,
    ...(messages !== undefined && { messages }),
    ...(plainer.length > 0 && { tools: mapSchemas(body.tools, (one) => plain(one, plainer)) }),
    ...(limit !== undefined && { [known]: Math.min(limit, mostTokens ?? limit) }),
  };
  return JSON.stringify(without.reduce(withoutField, changed));
}

function withoutField(body: Record<string, unknown>, path: string): Record<string, unknown> {
  const [name = '', inner] = path.split('.');
  const { [name]: value, ...rest } = body;
  if (inner === undefined || !isObject(value)) return inner === undefined ? rest : body;
  const { [inner]: _, ...left } = value;
  return Object.keys(left).length > 0 ? { ...rest, [name]: left } : rest;
}

/** The field of DeepSeek's, Moonshot's and others; a blank is what all of them take for none. */
function withReasoning(message: unknown): unknown {
  const isCalling = isObject(message) && message.role === 'assistant' && message.tool_calls;
  return isCalling ? { reasoning_content: ' ', ...message } : message;
}

function withoutReasoning(message: unknown): unknown {
  if (!isObject(message)) return message;
  const { reasoning: _, reasoning_content: __, ...rest } = message;
  return rest;
}

function bridged(message: unknown, at: number, all: readonly unknown[]): unknown[] {
  const before = all[at - 1];
  const isBehind = isObject(before) && before.role === 'tool';
  const isUser = isObject(message) && message.role === 'user';
  return isUser && isBehind ? [{ role: 'assistant', content: 'OK.' }, message] : [message];
}

/** Where the formats of the providers have the schema of a tool. */
const SCHEMA_PLACES: ReadonlySet<string> = new Set([
  'parameters',
  'input_schema',
  'parametersJsonSchema',
]);

type Change = (schema: Record<string, unknown>) => Record<string, unknown>;

/** Tools with each schema in them changed, the inner ones first. */
function mapSchemas(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return value.map((item) => mapSchemas(item, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SCHEMA_PLACES.has(name) ? mapSchema(inner, change) : mapSchemas(inner, change),
    ]),
  );
}

function mapSchema(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return value.map((item) => mapSchema(item, change));
  if (!isObject(value)) return value;
  const inner = Object.entries(value).map(([name, part]): [string, unknown] => {
    // Names of properties are no keywords.
    if (name !== 'properties' || !isObject(part)) return [name, mapSchema(part, change)];
    const fields = Object.entries(part);
    return [name, Object.fromEntries(fields.map(([key, one]) => [key, mapSchema(one, change)]))];
  });
  return change(Object.fromEntries(inner));
}

/** Of alternatives the first stays: a model may write any of them, and what it writes is checked here. */
function plain(schema: Record<string, unknown>, keywords: readonly string[]) {
  const refused = new Set(keywords);
  const first = ['anyOf', 'oneOf', 'allOf'].flatMap((name) => {
    const options = schema[name];
    return refused.has(name) && Array.isArray(options) ? options.slice(0, 1) : [];
  });
  const kept = Object.entries(schema).filter(([name]) => !refused.has(name));
  return Object.assign({}, ...first, Object.fromEntries(kept)) as Record<string, unknown>;
}
