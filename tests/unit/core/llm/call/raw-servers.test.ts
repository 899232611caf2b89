import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  type AddressInfo,
  createServer as createRawServer,
  type Server,
  type Socket,
} from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { listLlms } from '../../../../../core/llm/open/open-llm.ts';
import { threadTimer } from '../../../thread-timer.ts';
import { call, configFor, FORMATS, open } from './model-kit.ts';

const MB = 1024 * 1024;
const LIMITS = {
  maxBytes: 32 * MB,
  firstPieceMs: 700,
  idleMs: 400,
  totalMs: 4000,
  attempts: 2,
  backoffMs: 10,
};

let server: Server | null = null;
const sockets = new Set<Socket>();
let asked = 0;

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server?.close();
  server = null;
  asked = 0;
});

async function listening(one: Server): Promise<string> {
  server = one;
  one.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
}

/** A server that answers everything in one way. */
function answering(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  return listening(
    createServer((request, response) => {
      asked += 1;
      response.on('error', () => undefined);
      request.resume();
      request.on('end', () => answer(response, request));
    }),
  );
}

/** A server that says bytes, whatever it hears. */
function saying(say: (socket: Socket) => void) {
  return listening(
    createRawServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        asked += 1;
        say(socket);
      });
    }),
  );
}

const STREAM = { 'content-type': 'text/event-stream' };

/** Writes a piece again and again, as fast as it is taken. */
function pour(response: ServerResponse, piece: string | Buffer, times = Number.POSITIVE_INFINITY) {
  let left = times;
  const more = () => {
    while (left > 0) {
      left -= 1;
      if (!response.write(piece)) {
        response.once('drain', more);
        return;
      }
    }
    response.end();
  };
  more();
}

const drip = (response: ServerResponse, piece: string) => {
  const timer = setInterval(() => response.write(piece), 50);
  response.on('close', () => clearInterval(timer));
};

/** What hostile servers do, and how the call may end. */
const SERVERS: Readonly<Record<string, { start: () => Promise<string>; ends: RegExp }>> = {
  'says nothing at all': { start: () => saying(() => undefined), ends: /stalled/ },
  'never ends its headers': {
    start: () =>
      saying((socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        const timer = setInterval(() => socket.write('x-a: b\r\n'), 50);
        socket.on('close', () => clearInterval(timer));
      }),
    ends: /stalled|network|unreachable/,
  },
  'fails in drops': {
    start: () =>
      answering((response) => {
        response.writeHead(500, { 'content-type': 'application/json' });
        drip(response, ' ');
      }),
    ends: /stalled|too-slow|server/,
  },
  'fails without an end': {
    start: () =>
      answering((response) => {
        response.writeHead(500);
        pour(response, 'x'.repeat(65_536));
      }),
    ends: /server|overloaded|too-long|http/,
  },
  'sends 30 MB of comments': {
    start: () =>
      answering((response) => {
        response.writeHead(200, STREAM);
        pour(response, ':\n'.repeat(32_768), 30 * 16);
      }),
    ends: /./,
  },
  'sends 30 MB of tiny events': {
    start: () =>
      answering((response) => {
        response.writeHead(200, STREAM);
        pour(response, 'data:{}\n\n'.repeat(7281), 30 * 16);
      }),
    ends: /./,
  },
  'sends a line of 30 MB': {
    start: () =>
      answering((response) => {
        response.writeHead(200, STREAM);
        response.write('data: ');
        pour(response, 'x'.repeat(65_536), 30 * 16);
      }),
    ends: /./,
  },
  'sends a million empty lines of one event': {
    start: () =>
      answering((response) => {
        response.writeHead(200, STREAM);
        pour(response, 'data\n'.repeat(13_107), 77);
      }),
    ends: /./,
  },
  'sends names of events without an end': {
    start: () =>
      answering((response) => {
        response.writeHead(200, STREAM);
        pour(response, `event: ${'e'.repeat(1000)}\n`.repeat(65));
      }),
    ends: /too-long|stalled/,
  },
  'sends a bomb of zeros': {
    start: () =>
      answering((response) => {
        response.writeHead(200, { ...STREAM, 'content-encoding': 'gzip' });
        response.end(gzipSync(Buffer.alloc(300 * MB, ':\n')));
      }),
    ends: /too-long|stalled/,
  },
  'says that it streams, and sends brackets': {
    start: () =>
      answering((response) => {
        response.writeHead(200, STREAM);
        response.end(`data: ${'['.repeat(4 * MB)}\n\n`);
      }),
    ends: /./,
  },
  'answers in JSON of brackets': {
    start: () =>
      answering((response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('['.repeat(20 * MB));
      }),
    ends: /./,
  },
  'answers in JSON without an end': {
    start: () =>
      answering((response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        pour(response, `{"a":"${'x'.repeat(65_000)}`);
      }),
    ends: /too-long|stalled/,
  },
  'answers in JSON by drops': {
    start: () =>
      answering((response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        drip(response, ' ');
      }),
    ends: /stalled|too-slow/,
  },
  'keeps the connection with empty events': {
    start: () =>
      answering((response) => {
        response.writeHead(200, STREAM);
        drip(response, 'event: ka\ndata:\n\n');
      }),
    ends: /stalled|malformed/,
  },
  'promises more than it sends': {
    start: () =>
      saying((socket) =>
        socket.end(
          'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ncontent-length: 99999\r\n\r\n:\n',
        ),
      ),
    ends: /./,
  },
};

describe.each(FORMATS)('%s', (format) => {
  test.each(Object.keys(SERVERS))(
    'F9: a server that %s ends the call, soon and cheaply',
    async (how) => {
      const { start, ends } = SERVERS[how] ?? { start: () => Promise.resolve(''), ends: /./ };
      const url = await start();
      const llm = await open(format, url, { ...LIMITS, attempts: 1 });
      const began = performance.now();
      const used = threadTimer();
      const { failure } = await call(llm);
      const took = performance.now() - began;

      expect(`${failure?.kind}`).toMatch(ends);
      expect(took).toBeLessThan(9000);
      expect(used()).toBeLessThan(6000);
    },
  );

  test.each([300, 304, 305, 306, 399])('an answer of %i goes nowhere', async (status) => {
    let elsewhere = 0;
    const url = await answering((response, request) => {
      if (request.url?.includes('elsewhere')) elsewhere += 1;
      response.writeHead(status, { location: '/elsewhere', refresh: '0; url=/elsewhere' }).end();
    });
    const { failure } = await call(await open(format, url, LIMITS));
    expect(failure).not.toBeNull();
    expect(elsewhere).toBe(0);
  });

  test('a redirect of the second attempt is not followed', async () => {
    const paths: string[] = [];
    const url = await answering((response, request) => {
      paths.push(request.url ?? '');
      if (asked === 1) response.writeHead(503).end();
      else response.writeHead(307, { location: '/elsewhere' }).end();
    });
    const { failure } = await call(await open(format, url, LIMITS));
    expect(failure?.kind).toBe('redirected');
    expect(paths).not.toContain('/elsewhere');
  });

  test.each(['hangs', 'has no end', 'drips'])('a list of models that %s ends', async (how) => {
    const url = await answering((response) => {
      if (how === 'hangs') return;
      response.writeHead(200, { 'content-type': 'application/json' });
      if (how === 'drips') drip(response, ' ');
      else pour(response, `{"data":"${'x'.repeat(65_000)}`);
    });
    const began = performance.now();
    await expect(
      listLlms(configFor(format, url), AbortSignal.timeout(60_000), LIMITS),
    ).rejects.toBeTruthy();
    expect(performance.now() - began).toBeLessThan(9000);
  });
});
