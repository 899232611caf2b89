import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { connectServer } from '../../../../../core/agent/mcp/server-connection.ts';

const never = new AbortController().signal;
const send = globalThis.fetch.bind(globalThis);
const MB = 'x'.repeat(1 << 20);

interface Asked {
  id?: number;
  method: string;
}

/** What a server gives for a call of its only tool. */
type Answer = (asked: Asked, answer: ServerResponse) => void;

const text = ({ id }: Asked, said: string) =>
  JSON.stringify({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text: said }] } });

/** Writes for as long as somebody reads. */
function withoutEnd(answer: ServerResponse, piece: string): void {
  const more = () => {
    while (!answer.destroyed && answer.write(piece));
    if (!answer.destroyed) answer.once('drain', more);
  };
  more();
}

const json = { 'content-type': 'application/json' };
const events = { 'content-type': 'text/event-stream' };

const HOSTILE: Readonly<Record<string, Answer>> = {
  'a result of 30 MB': (asked, answer) => {
    answer.writeHead(200, json);
    answer.end(text(asked, MB.repeat(30)));
  },
  'a result without an end': (_, answer) => {
    answer.writeHead(200, json);
    answer.write('{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"');
    withoutEnd(answer, MB);
  },
  'a bomb': (asked, answer) => {
    answer.writeHead(200, { ...json, 'content-encoding': 'gzip' });
    answer.end(gzipSync(text(asked, MB.repeat(200))));
  },
  brackets: (_, answer) => {
    answer.writeHead(200, json);
    withoutEnd(answer, '['.repeat(1 << 16));
  },
  'an event without an end': (_, answer) => {
    answer.writeHead(200, events);
    answer.write('data: ');
    withoutEnd(answer, MB);
  },
  'comments without an end': (_, answer) => {
    answer.writeHead(200, events);
    withoutEnd(answer, `: ${'c'.repeat(1000)}\n\n`);
  },
  'a failure without an end': (_, answer) => {
    answer.writeHead(500, { 'content-type': 'text/plain' });
    withoutEnd(answer, MB);
  },
};

async function serve(call: Answer): Promise<string> {
  const server = createServer(async (request, answer) => {
    if (request.method !== 'POST') return answer.writeHead(405).end();
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const asked = JSON.parse(Buffer.concat(parts).toString()) as Asked;
    if (asked.id === undefined) return answer.writeHead(202).end();
    if (asked.method === 'tools/call') return call(asked, answer);
    const result =
      asked.method === 'initialize'
        ? {
            protocolVersion: '2025-06-18',
            capabilities: { tools: {} },
            serverInfo: { name: 'hostile', version: '1' },
          }
        : { tools: [{ name: 'it', inputSchema: { type: 'object' } }] };
    answer.writeHead(200, json);
    return answer.end(JSON.stringify({ jsonrpc: '2.0', id: asked.id, result }));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((done) => server.once('listening', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
}

test.each(Object.entries(HOSTILE))(
  'a tool server that gives %s is given up, and told of',
  async (_, call) => {
    let isHostile = true;
    const url = await serve((asked, answer) =>
      isHostile
        ? call(asked, answer)
        : answer.writeHead(200, json).end(text(asked, 'an honest answer')),
    );
    const connection = await connectServer({ url, headers: {}, signIns: [] }, { send }, never);
    const started = performance.now();

    await expect(connection.call('it', {}, never)).rejects.toThrow(/answer is longer than 8 MB/);
    expect(performance.now() - started).toBeLessThan(10_000);
    // The next call has nothing to do with it.
    isHostile = false;
    expect(await connection.call('it', {}, never)).toMatchObject({ text: 'an honest answer' });
    await connection.close();
  },
  30_000,
);

test('a long answer that fits is read', async () => {
  const url = await serve((asked, answer) =>
    answer.writeHead(200, json).end(text(asked, `${MB.repeat(6)} end`)),
  );
  const connection = await connectServer({ url, headers: {}, signIns: [] }, { send }, never);

  expect((await connection.call('it', {}, never)).isError).toBe(false);
  await connection.close();
});
