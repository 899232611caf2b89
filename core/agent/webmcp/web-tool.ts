import type { Protocol } from 'devtools-protocol';
import type { JsonObject } from '../../llm/call/message.ts';
import { plainText } from '../../platform/text/cut-text.ts';
import { isObject } from '../../platform/text/read-json.ts';

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
