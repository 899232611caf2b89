import {
  Client,
  type OAuthClientProvider,
  SdkHttpError,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import * as z from 'zod/mini';
import { MAX_DETAIL_CHARACTERS, withoutTags } from '../../llm/call/llm-failure.ts';
import type { JsonObject } from '../../llm/call/message.ts';
import { countBytes } from '../../llm/wire/wire.ts';
import { withDeadline } from '../../platform/async/with-deadline.ts';
import { inEnglish, MessageError, msg } from '../../platform/messages/messages.ts';
import { isObject } from '../../platform/text/read-json.ts';
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
  /** Its tools, and those by which its resources and prompts are read. */
  tools(): Promise<readonly ListedTool[]>;
  /** How many tools of the newest list are not declared so that anybody could call them. */
  readonly broken: number;
  call(
    name: string,
    input: JsonObject,
    signal: AbortSignal,
    progressed?: (done: ServerProgress) => void,
  ): Promise<ServerResult>;
  close(): Promise<void>;
}

/** How far a call is, in the server's own measure and words. */
export interface ServerProgress {
  progress: number;
  total?: number | undefined;
  message?: string | undefined;
}

/** What a call gave; pictures in Base64. */
export interface ServerResult {
  text: string;
  isError: boolean;
  pictures?: readonly { mimeType: string; data: string }[];
}

/** What a server asks the person while it works; its words, and the fields as a JSON schema. */
export interface ServerQuestion {
  message: string;
  schema: JsonObject;
}

/** The person's answer to a server: what they filled in, or that they would not. */
export type ServerAnswer =
  | { action: 'accept'; content: Record<string, string | number | boolean | string[]> }
  | { action: 'decline' | 'cancel' };

interface ServerPorts {
  signIn?: ServerSignIn | undefined;
  send: Fetch;
  /** Nobody can be asked unless given. */
  ask?: ((question: ServerQuestion, signal: AbortSignal) => Promise<ServerAnswer>) | undefined;
}

/** Connects by streamable HTTP. Rejects where nobody answers, or a sign-in is needed and none is offered. */
export async function connectServer(
  { url, headers, signIns }: ServerAddress,
  { signIn, send, ask }: ServerPorts,
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
      throw over.aborted && !stop.aborted ? over.reason : withStatus(error);
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
    // A server can ask it for no model and no files: for words of the person alone.
    const capabilities = ask ? { elicitation: { form: {} } } : {};
    const client = new Client({ name: 'penumbra', version: '1' }, { capabilities });
    if (ask) {
      client.setRequestHandler('elicitation/create', async ({ params }, { mcpReq }) => {
        const { message, requestedSchema = {} } = params as {
          message: string;
          requestedSchema?: object;
        };
        return ask({ message, schema: { ...requestedSchema } as JsonObject }, mcpReq.signal);
      });
    }
    await within((both) => client.connect(by, { timeout: CONNECT_MS, signal: both }), signal);
    return client;
  };
  let by = transport();
  let client = await open(by).catch(async (error: unknown) => {
    const answer = await signIn?.answer();
    if (!answer) throw unlisted ?? error;
    await by.finishAuth(answer);
    by = transport();
    return open(by);
  });
  let renewed: Promise<void> | null = null;
  const renew = async () => {
    const next = transport();
    const before = client;
    client = await open(next);
    by = next;
    await before.close();
  };
  /** A session that the server no longer knows is begun again: of the request nothing was done (MCP, “Session Management”). */
  const inSession = async <T>(work: () => Promise<T>): Promise<T> => {
    const { sessionId } = by;
    try {
      return await work();
    } catch (error) {
      const isGone = error instanceof SdkHttpError && error.status === 404;
      if (!isGone || sessionId === undefined) throw error;
      // Another call may have begun a new one, or be about to.
      if (by.sessionId === sessionId) {
        renewed ??= renew().finally(() => {
          renewed = null;
        });
        await renewed;
      }
      return work();
    }
  };
  let broken = 0;
  return {
    get broken() {
      return broken;
    },
    title: client.getServerVersion()?.name ?? '',
    async tools() {
      const found: unknown[] = [];
      let cursor: string | undefined;
      const { tools, resources, prompts } = client.getServerCapabilities() ?? {};
      for (let page = 0; tools && page < MAX_PAGES && found.length < MAX_TOOLS; page++) {
        const params = cursor === undefined ? {} : { cursor };
        const listed = await within(
          (signal) =>
            // By the SDK's own list, one tool that is not well declared would cost all others.
            inSession(() =>
              client.request({ method: 'tools/list', params }, TOOLS, {
                timeout: CONNECT_MS,
                signal,
              }),
            ),
          AbortSignal.any([]),
        );
        found.push(...listed.tools);
        cursor = listed.nextCursor;
        if (cursor === undefined) break;
      }
      const read = found.slice(0, MAX_TOOLS).flatMap((tool) => {
        const parsed = TOOL.safeParse(tool);
        return parsed.success ? [parsed.data as ListedTool] : [];
      });
      const more = [...(resources ? RESOURCE_TOOLS : []), ...(prompts ? PROMPT_TOOLS : [])];
      broken = Math.min(found.length, MAX_TOOLS) - read.length;
      return [...read, ...more];
    },
    async call(name, input, stop, progressed) {
      const other = OTHER_CALLS[name];
      const ask = (signal: AbortSignal): Promise<CallAnswer> => {
        const options = { timeout: CALL_MS, signal };
        if (other) return other(client, input, options);
        return client.callTool(
          { name, arguments: input },
          {
            ...options,
            resetTimeoutOnProgress: true,
            maxTotalTimeout: 5 * CALL_MS,
            ...(progressed && { onprogress: progressed }),
          },
        );
      };
      const answer = await within((signal) => inSession(() => ask(signal)), stop);
      const { content = [], structuredContent, isError = false } = answer;
      const pictures = content.flatMap(pictureIn);
      return {
        text: serverResultText(content, structuredContent),
        isError: isError === true,
        ...(pictures.length > 0 && { pictures }),
      };
    },
    async close() {
      // A server may keep what belongs to a session until it hears that nobody needs it.
      await withDeadline(by.terminateSession(), CONNECT_MS, '').catch(() => undefined);
      await client.close();
    },
  };
}

interface CallAnswer {
  content?: readonly ResultBlock[] | undefined;
  structuredContent?: unknown;
  isError?: boolean | undefined;
}

const TOOLS = z.object({ tools: z.array(z.unknown()), nextCursor: z.optional(z.string()) });
/** As much of a tool as has to be right for anybody to call it. */
const TOOL = z.looseObject({
  name: z.string(),
  description: z.optional(z.string()),
  inputSchema: z.looseObject({ type: z.literal('object') }),
  annotations: z.optional(z.looseObject({})),
});

const READ_ONLY = { readOnlyHint: true };

function readTool(
  name: string,
  description: string,
  properties: JsonObject = {},
  required: string[] = [],
): ListedTool {
  const inputSchema = { type: 'object', properties, required };
  return { name, description, inputSchema, annotations: READ_ONLY };
}

const RESOURCE_TOOLS: readonly ListedTool[] = [
  readTool('resources/list', inEnglish('servers.resourcesServerAddresses')),
  readTool('resources/read', inEnglish('servers.resourceOfServer'), { uri: { type: 'string' } }, [
    'uri',
  ]),
];
const PROMPT_TOOLS: readonly ListedTool[] = [
  readTool('prompts/list', inEnglish('servers.promptsServerArguments')),
  readTool(
    'prompts/get',
    inEnglish('servers.promptServerFilledIn'),
    { name: { type: 'string' }, arguments: { type: 'object' } },
    ['name'],
  ),
];

type Ask = (
  client: Client,
  input: JsonObject,
  options: { timeout: number; signal: AbortSignal },
) => Promise<CallAnswer>;

/** What is no tool of the server, and is called as one. */
const OTHER_CALLS: Readonly<Record<string, Ask>> = {
  'resources/list': async (client, _, options) => ({
    content: [],
    structuredContent: (await client.listResources({}, options)).resources,
  }),
  'resources/read': async (client, { uri }, options) => {
    const { contents } = await client.readResource({ uri: String(uri) }, options);
    return { content: contents.map((resource) => ({ type: 'resource', resource })) };
  },
  'prompts/list': async (client, _, options) => ({
    content: [],
    structuredContent: (await client.listPrompts({}, options)).prompts,
  }),
  'prompts/get': async (client, { name, arguments: given }, options) => {
    const texts = Object.entries(isObject(given) ? given : {}).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    const params = { name: String(name), arguments: Object.fromEntries(texts) };
    const { messages } = await client.getPrompt(params, options);
    return { content: messages.map(({ content }) => content as ResultBlock) };
  },
};

/** Pictures that a model can be sent. */
const PICTURES = /^image\/(?:png|jpeg|webp|gif)$/;

function pictureIn(block: ResultBlock): { mimeType: string; data: string }[] {
  const at = block.type === 'resource' && isObject(block.resource) ? block.resource : block;
  const { mimeType } = at;
  const data = 'blob' in at ? at.blob : 'data' in at ? at.data : undefined;
  const isPicture = typeof mimeType === 'string' && PICTURES.test(mimeType);
  return isPicture && typeof data === 'string' ? [{ mimeType, data }] : [];
}

/** The failure with the status and the words of the server, where it has given them. */
function withStatus(error: unknown): unknown {
  if (!(error instanceof SdkHttpError) || error.status === 401) return error;
  const { status, statusText, text } = error.data;
  const words = typeof text === 'string' ? withoutTags(text.trim()) : '';
  const said = words.slice(0, MAX_DETAIL_CHARACTERS) || (statusText ?? '');
  return new MessageError(msg('servers.statusSaid', { status, said }));
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
