import type { Protocol } from 'devtools-protocol';
import type { JsonObject } from '../../llm/call/message.ts';
import { plainText } from '../../platform/text/cut-text.ts';
import { normalizeSpace } from '../../platform/text/normalize-space.ts';
import { isObject } from '../../platform/text/read-json.ts';
import type { FormField } from '../input/form-fields.ts';

/** What a page says of a tool of its own; only what it says against itself is a reason to trust it less. */
export interface WebToolHints {
  readOnly: boolean;
  consequential: boolean;
  untrustedContent: boolean;
  autosubmit: boolean;
  debugging: boolean;
}

/** A tool that a page has declared for agents (WebMCP). All of its texts are the page’s: data, and bounded. */
export interface WebTool {
  /** Its frame and its name: unique in the tab. */
  key: string;
  name: string;
  description: string;
  schema: JsonObject;
  /** The page’s schema was too large or no object: any arguments are passed on. */
  isSchemaLeftOut: boolean;
  hints: WebToolHints;
  frameId: string;
  /** The protocol session of its frame; undefined for the tab itself. */
  session: string | undefined;
  /** Backend id of the form that it is declared by. */
  form?: number;
  /** Where a script has registered it; line and column from 0. */
  source?: { url: string; line: number; column: number };
}

/** A tool that a run may be offered. */
export interface OfferedWebTool extends WebTool {
  /** Of its frame, or of the server that a person has added. */
  origin: string;
  /** The server (MCP) that offers it in the place of a page. */
  server?: string;
}

/** Tools of a tab that are listed. */
export const MAX_WEB_TOOLS = 100;
/** The most characters of a name that the specification has (WebMCP, “tool name”). */
const MAX_NAME = 128;
const MAX_DESCRIPTION = 2000;
/** Characters of a schema as JSON, and how deep it may be. */
const MAX_SCHEMA = 8000;
const MAX_DEPTH = 12;

const ANY: JsonObject = { type: 'object' };

/** A tool as it was reported; null for one whose name nobody could call. */
export function readWebTool(
  tool: Protocol.WebMCP.Tool,
  session: string | undefined,
): WebTool | null {
  const { name, description, inputSchema, annotations = {}, frameId, backendNodeId } = tool;
  if (typeof name !== 'string' || name === '' || name.length > MAX_NAME) return null;
  const schema = soundSchema(inputSchema);
  const source = sourceOf(tool);
  return {
    key: webToolKey(frameId, name),
    name,
    description: plainText(typeof description === 'string' ? description : '', MAX_DESCRIPTION)
      .text,
    schema: schema ?? ANY,
    isSchemaLeftOut: schema === null,
    hints: {
      readOnly: annotations.readOnly === true,
      consequential: annotations.consequential === true,
      untrustedContent: annotations.untrustedContent === true,
      autosubmit: annotations.autosubmit === true,
      debugging: annotations.debugging === true,
    },
    frameId,
    session,
    ...(backendNodeId !== undefined && { form: backendNodeId }),
    ...(source && { source }),
  };
}

/** The key of a tool; frame ids have no spaces. */
export function webToolKey(frameId: string, name: string): string {
  return `${frameId} ${name}`;
}

function soundSchema(schema: unknown): JsonObject | null {
  if (schema === undefined) return ANY;
  if (!isObject(schema) || jsonDepth(schema, MAX_DEPTH) > MAX_DEPTH) return null;
  const text = JSON.stringify(schema);
  return text.length > MAX_SCHEMA ? null : (JSON.parse(text) as JsonObject);
}

/** How deep a value is nested; stops behind `most`. */
function jsonDepth(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (most < 0) return 1;
  let deepest = 0;
  for (const inner of Object.values(value)) {
    deepest = Math.max(deepest, jsonDepth(inner, most - 1));
    if (deepest > most) break;
  }
  return deepest + 1;
}

function sourceOf({ stackTrace }: Protocol.WebMCP.Tool): WebTool['source'] | null {
  const frame = stackTrace?.callFrames.find(({ url }) => url !== '');
  if (!frame) return null;
  return { url: frame.url, line: frame.lineNumber, column: frame.columnNumber };
}

/** Characters of a description, and of the arguments, that a model is offered. */
const MAX_OFFERED_DESCRIPTION = 400;
const MAX_ARGUMENTS = 1200;
const MAX_HINT = 80;

/** A tool of the page as one line for a model: its name, its arguments, and what the page says of it. */
export function webToolOffer(tool: WebTool | OfferedWebTool): string {
  const { name, description, schema, hints } = tool;
  const server = 'server' in tool ? tool.server : undefined;
  const said = plainText(normalizeSpace(description), MAX_OFFERED_DESCRIPTION).text;
  const marks = [
    hints.readOnly ? (server === undefined ? 'reads only, says the page' : 'reads only') : '',
    hints.consequential ? 'consequential' : '',
  ].filter(Boolean);
  const about = marks.length > 0 ? ` (${marks.join('; ')})` : '';
  return `- ${JSON.stringify(name)} ${argumentsOf(schema)}${about}: ${said}`;
}

/** `{from: string "city", date?: string, cabin: "economy"|"business"}`. */
function argumentsOf(schema: JsonObject): string {
  const { properties, required } = schema;
  if (!isObject(properties)) return '{}';
  const needed = Array.isArray(required) ? required : [];
  const fields = Object.entries(properties).map(([name, value]) => {
    const about = isObject(value) ? value : {};
    const hint = typeof about.description === 'string' ? about.description : '';
    const quoted = hint === '' ? '' : ` ${JSON.stringify(plainText(hint, MAX_HINT).text)}`;
    return `${name}${needed.includes(name) ? '' : '?'}: ${typeText(about)}${quoted}`;
  });
  return plainText(`{${fields.join(', ')}}`, MAX_ARGUMENTS).text;
}

function typeText({ type, enum: options, items }: JsonObject): string {
  if (Array.isArray(options)) return options.map((option) => JSON.stringify(option)).join('|');
  if (type === 'array') return `[${isObject(items) ? typeText(items) : 'any'}]`;
  return typeof type === 'string' ? type : 'any';
}

/** How a run calls a tool that is offered. */
const BY_RUN = 'use_tool {"name": "page_tool", "args": {"tool": "…", "input": {…}}}';

/**
 * What a model reads of the tools of the page and of a person’s servers, and how it calls them; empty where there are
 * none.
 */
export function webToolsText(tools: readonly OfferedWebTool[], how = BY_RUN): string {
  const { own = [], served = [] } = Object.groupBy(tools, ({ server }) =>
    server === undefined ? 'own' : 'served',
  );
  const parts = [
    {
      head: `tools of this page, to be called by ${how}; prefer one that fits to clicking:`,
      some: own,
    },
    { head: `tools of other servers, not of this page, to be called by ${how}:`, some: served },
  ];
  return parts
    .filter(({ some }) => some.length > 0)
    .map(({ head, some }) => [head, ...some.map(webToolOffer)].join('\n'))
    .join('\n\n');
}

/** Fields of a form at most, and how deep they may be nested. */
const MAX_FIELDS = 60;
const MAX_FIELD_DEPTH = 4;

/**
 * The fields of a form for a page’s own tool; null where a form cannot hold what its schema says: then the arguments
 * are typed as JSON.
 */
export function webToolFields(schema: JsonObject): readonly FormField[] | null {
  const budget = { left: MAX_FIELDS };
  return fieldsOf(schema, { prefix: '', depth: 0, budget });
}

interface Place {
  prefix: string;
  depth: number;
  budget: { left: number };
}

function fieldsOf(schema: JsonObject, { prefix, depth, budget }: Place): FormField[] | null {
  const { properties = {}, required = [] } = schema;
  if (!isObject(properties) || depth > MAX_FIELD_DEPTH) return null;
  const needed = Array.isArray(required) ? required : [];
  const fields: FormField[] = [];
  for (const [name, value] of Object.entries(properties)) {
    budget.left -= 1;
    // A dot is what joins the names of nested fields.
    if (budget.left < 0 || name.includes('.') || !isObject(value)) return null;
    const hint = typeof value.description === 'string' ? value.description : '';
    const about = { name, path: prefix + name, hint, isRequired: needed.includes(name) };
    const field = fieldOf(about, value, { prefix: `${prefix}${name}.`, depth: depth + 1, budget });
    if (!field) return null;
    fields.push(field);
  }
  return fields;
}

type About = Pick<FormField, 'name' | 'path' | 'hint' | 'isRequired'>;

function fieldOf(about: About, schema: JsonObject, place: Place): FormField | null {
  const { type } = schema;
  const choices = choicesOf(schema);
  if (choices) return { ...about, type: 'choice', ...choices };
  if (type === 'string') return { ...about, type: 'text', isLong: false };
  if (type === 'number' || type === 'integer') return { ...about, type: 'number' };
  if (type === 'boolean') return { ...about, type: 'flag' };
  if (type === 'array') {
    const items = isObject(schema.items) ? schema.items : {};
    const some = choicesOf(items);
    return some || items.type === 'string' ? { ...about, type: 'list', ...some } : null;
  }
  if (type !== 'object') return null;
  const fields = fieldsOf(schema, place);
  return fields && { ...about, type: 'group', fields };
}

/** What a text is chosen from: `enum`, or `oneOf` or `anyOf` with a `const` each, as forms and servers declare it. */
function choicesOf(schema: JsonObject): { options: string[]; names: string[] } | null {
  const { type, enum: listed, enumNames, oneOf, anyOf } = schema;
  if (type !== undefined && type !== 'string') return null;
  const titled = [oneOf, anyOf].find(Array.isArray) ?? [];
  const all: unknown[] = Array.isArray(listed)
    ? listed.map((value, at) => ({
        const: value,
        title: Array.isArray(enumNames) && enumNames[at],
      }))
    : titled;
  const choices = all.flatMap((choice) => {
    if (!isObject(choice) || typeof choice.const !== 'string') return [];
    const { const: value, title } = choice;
    return [{ value, name: typeof title === 'string' ? title : value.replaceAll('_', ' ') }];
  });
  if (choices.length === 0 || choices.length < all.length) return null;
  return { options: choices.map(({ value }) => value), names: choices.map(({ name }) => name) };
}
