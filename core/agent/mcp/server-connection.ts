import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import type { JsonObject } from '../../llm/call/message.ts';
import { countBytes } from '../../llm/wire/wire.ts';
import { MessageError, msg } from '../../platform/messages/messages.ts';
import { type ResultBlock, serverResultText } from '../webmcp/web-tools-state.ts';
import { type ListedTool, UnlistedOrigin } from './server-tool.ts';

/** Milliseconds until a server that does not answer is given up. */
const CONNECT_MS = 20_000;
const CALL_MS = 120_000;
/** Pages of a server’s list that are read, and tools of them all. */
const MAX_PAGES = 10;
const MAX_TOOLS = 200;

/** A server’s address, and what it is sent beside the protocol. */
interface ServerAddress {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Origins beside its own at which a person signs in. */
  signIns: readonly string[];
}

/** How a person signs in, where the server asks for it (OAuth). */
export interface ServerSignIn extends OAuthClientProvider {
  /** What came back from the sign-in; null where none was begun. */
  answer(): Promise<URLSearchParams | null>;
}

/** An open connection. Calls reject with the server’s own words, which are data. */
export interface ServerConnection {
  /** What the server calls itself; its words. */
  title: string;
  tools(): Promise<readonly ListedTool[]>;
  call(name: string, input: JsonObject, signal: AbortSignal): Promise<ServerResult>;
  close(): Promise<void>;
}

interface ServerResult {
  text: string;
  isError: boolean;
}

/** Connects by streamable HTTP. Rejects where nobody answers, or a sign-in is needed and none is offered. */
export async function connectServer(
  { url, headers, signIns }: ServerAddress,
  { signIn, send }: { signIn?: ServerSignIn | undefined; send: Fetch },
  signal: AbortSignal,
): Promise<ServerConnection> {
  const origins = [new URL(url).origin, ...signIns];
  /** The SDK reports what was refused in words of its own. */
  let unlisted: UnlistedOrigin | null = null;
  /** Aborted where an answer is too long: who waits for one learns why. */
  let length = new AbortController();
  const onOver = () => {
    length.abort(new AnswerTooLong());
    length = new AbortController();
  };
  const within = async <T>(
    ask: (signal: AbortSignal) => Promise<T>,
    stop: AbortSignal,
  ): Promise<T> => {
    const { signal: over } = length;
    const answer = ask(AbortSignal.any([stop, over]));
    return answer.catch((error: unknown) => {
      throw over.aborted && !stop.aborted ? over.reason : error;
    });
  };
  const listed = listedOriginsFetch(() => origins, limitedFetch(send, onOver));
  const reach: Fetch = (input, init) =>
    listed(input, init).catch((error: unknown) => {
      if (error instanceof UnlistedOrigin) unlisted = error;
      throw error;
    });
  const transport = () =>
    new StreamableHTTPClientTransport(new URL(url), {
      requestInit: { headers: { ...headers } },
      fetch: reach,
      ...(signIn && { authProvider: signIn }),
    });
  const open = async (by: StreamableHTTPClientTransport) => {
    // It declares nothing that a server could ask of it: no sampling, no files, no questions to the person.
    const client = new Client({ name: 'penumbra', version: '1' });
    await within((both) => client.connect(by, { timeout: CONNECT_MS, signal: both }), signal);
    return client;
  };
  const first = transport();
  const client = await open(first).catch(async (error: unknown) => {
    const answer = await signIn?.answer();
    if (!answer) throw unlisted ?? error;
    await first.finishAuth(answer);
    return open(transport());
  });
  return {
    title: client.getServerVersion()?.name ?? '',
    async tools() {
      const found: ListedTool[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < MAX_PAGES && found.length < MAX_TOOLS; page++) {
        const of = cursor === undefined ? {} : { cursor };
        const listed = await within(
          (signal) => client.listTools(of, { timeout: CONNECT_MS, signal }),
          AbortSignal.any([]),
        );
        found.push(...listed.tools);
        cursor = listed.nextCursor;
        if (cursor === undefined) break;
      }
      return found.slice(0, MAX_TOOLS);
    },
    async call(name, input, stop) {
      const answer = await within(
        (signal) => client.callTool({ name, arguments: input }, { timeout: CALL_MS, signal }),
        stop,
      );
      const { content = [], structuredContent, isError = false } = answer;
      return {
        text: serverResultText(content as readonly ResultBlock[], structuredContent),
        isError: isError === true,
      };
    },
    close: () => client.close(),
  };
}

type Fetch = typeof globalThis.fetch;

/** Bytes of one answer. A model gets 40,000 characters of it at most. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** Why an answer was not read to its end. */
class AnswerTooLong extends MessageError {
  constructor() {
    super(msg('servers.answerTooLong', { most: MAX_ANSWER_BYTES / 1024 / 1024 }));
  }
}

/** A `fetch` whose answers end where they are too long, however they are packed; `onOver` is called then. */
function limitedFetch(send: Fetch, onOver: () => void): Fetch {
  return async (input, init) => {
    const over = new AbortController();
    const signal = init?.signal ? AbortSignal.any([init.signal, over.signal]) : over.signal;
    const answer = await send(input, { ...init, signal });
    if (!answer.body) return answer;
    const { status, statusText, headers } = answer;
    const body = countBytes(answer.body, MAX_ANSWER_BYTES, () => {
      onOver();
      over.abort();
    });
    return new Response(body, { status, statusText, headers });
  };
}

/**
 * A `fetch` that reaches the listed origins alone, without cookies, and follows no redirect: a server can name other
 * addresses, as the one to sign in at. It rejects with {@link UnlistedOrigin} before anything is sent.
 */
export function listedOriginsFetch(listed: () => readonly string[], send: Fetch): Fetch {
  return async (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : String(input));
    if (!listed().includes(origin)) throw new UnlistedOrigin(origin);
    return send(input, { ...init, credentials: 'omit', redirect: 'error' });
  };
}
