import type { JsonObject } from '../../llm/call/message.ts';
import { MessageError, msg } from '../../platform/messages/messages.ts';
import { type OfferedWebTool, readWebTool } from '../webmcp/web-tool.ts';

/** How the names of servers’ tools begin. A page’s tool of such a name is not offered. */
export const SERVER_PREFIX = 'mcp:';

/** A tool as a server lists it (MCP, `tools/list`); everything in it is the server’s. */
export interface ListedTool {
  name: string;
  description?: string | undefined;
  inputSchema?: unknown;
  annotations?:
    | {
        readOnlyHint?: boolean | undefined;
        destructiveHint?: boolean | undefined;
        openWorldHint?: boolean | undefined;
      }
    | undefined;
}

interface ToolServer {
  /** Unique among a person’s servers. */
  name: string;
  origin: string;
}

/**
 * A server’s tool as it is offered, called `mcp:server/tool`: read, bounded and judged as a page’s own tools are. Null
 * for one whose name nobody could call.
 */
export function readServerTool(
  { name, description = '', inputSchema, annotations = {} }: ListedTool,
  { name: server, origin }: ToolServer,
): OfferedWebTool | null {
  const hints = {
    readOnly: annotations.readOnlyHint === true,
    consequential: annotations.destructiveHint === true,
    untrustedContent: annotations.openWorldHint === true,
  };
  const schema = inputSchema as JsonObject;
  const tool = {
    name,
    description,
    inputSchema: schema,
    annotations: hints,
    frameId: SERVER_PREFIX,
  };
  const read = readWebTool(tool, undefined);
  if (!read) return null;
  const full = `${SERVER_PREFIX}${server}/${name}`;
  return { ...read, name: full, key: full, origin, server };
}

/** A name with which the tools of a server are called: of its address, with a number where it is taken. */
export function serverName(url: string, taken: readonly string[]): string {
  const { hostname, port } = new URL(url);
  const base = hostname.replace(/^(?:www|mcp|api)\./, '') + (port === '' ? '' : `-${port}`);
  const name = base.replace(/[^\w.-]/g, '');
  for (let count = 1; ; count++) {
    const unique = count === 1 ? name : `${name}-${count}`;
    if (!taken.includes(unique)) return unique;
  }
}

/** Where a server wants something sent that a person has not listed. */
export class UnlistedOrigin extends MessageError {
  readonly origin: string;

  constructor(origin: string) {
    super(msg('servers.nothingSentNotListed', { origin }));
    this.origin = origin;
  }
}
