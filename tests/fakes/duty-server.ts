import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message of the protocol. */
export interface Rpc {
  id?: number | string;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { code: number; message: string };
  /** Those of the request that it came with. */
  headers?: IncomingHttpHeaders;
}

type Handler = (
  rpc: Rpc,
  about: { send(message: object): void; answer: ServerResponse; heard(id: string): Promise<Rpc> },
) => object | undefined | Promise<object | undefined>;

/**
 * A tool server (MCP, streamable HTTP) written from the specification alone. `handlers` give the results by method; what
 * a handler sends before comes as events.
 */
export async function startDutyServer(
  capabilities: object,
  handlers: Record<string, Handler>,
  { version = '2025-06-18', hasSessions = false } = {},
) {
  const seen: Rpc[] = [];
  /** The session that is good, and those that clients have ended. */
  let session = 0;
  const ended: string[] = [];
  const waiting = new Map<string, (rpc: Rpc) => void>();
  const server = createServer(async (request, answer) => {
    const { headers } = request;
    if (request.method === 'DELETE') ended.push(String(headers['mcp-session-id']));
    if (request.method !== 'POST') return answer.writeHead(405).end();
    let text = '';
    for await (const chunk of request) text += chunk;
    const rpc = { ...JSON.parse(text), headers } as Rpc;
    seen.push(rpc);
    const isNew = rpc.method === 'initialize';
    if (isNew) session += 1;
    if (hasSessions && !isNew && headers['mcp-session-id'] !== `s${session}`) {
      return answer.writeHead(headers['mcp-session-id'] ? 404 : 400).end('No such session');
    }
    if (rpc.method === undefined || rpc.id === undefined) {
      waiting.get(String(rpc.id))?.(rpc);
      return answer.writeHead(202).end();
    }
    const base = { jsonrpc: '2.0', id: rpc.id };
    if (isNew) {
      const serverInfo = { name: 'duty', version: '1' };
      const result = { protocolVersion: version, capabilities, serverInfo };
      answer.writeHead(200, {
        'content-type': 'application/json',
        ...(hasSessions && { 'mcp-session-id': `s${session}` }),
      });
      return answer.end(JSON.stringify({ ...base, result }));
    }
    const begin = () => {
      if (!answer.headersSent) answer.writeHead(200, { 'content-type': 'text/event-stream' });
    };
    const send = (message: object) => {
      begin();
      answer.write(`event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', ...message })}\n\n`);
    };
    const heard = (id: string) => new Promise<Rpc>((resolve) => waiting.set(id, resolve));
    const result = await handlers[rpc.method]?.(rpc, { send, answer, heard });
    if (answer.writableEnded) return answer;
    send(
      result === undefined
        ? { id: rpc.id, error: { code: -32601, message: `No ${rpc.method}` } }
        : { id: rpc.id, result },
    );
    return answer.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    seen,
    ended,
    /** Its sessions are known no longer. */
    forget() {
      session += 1;
    },
    calls: () => seen.filter(({ method }) => method === 'tools/call'),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
