import type { OAuthClientProvider, OAuthDiscoveryState } from '@modelcontextprotocol/client';
import { computed, createModel, signal } from '@preact/signals';
import type {
  ServerAnswer,
  ServerConnection,
  ServerProgress,
  ServerQuestion,
  ServerSignIn,
} from '../../core/agent/mcp/server-connection.ts';
import {
  readServerTool,
  SERVER_PREFIX,
  serverName,
  UnlistedOrigin,
} from '../../core/agent/mcp/server-tool.ts';
import { type OfferedWebTool, webToolFields } from '../../core/agent/webmcp/web-tool.ts';
import type { JsonObject } from '../../core/llm/call/message.ts';
import { makeSerialQueue } from '../../core/platform/async/serial-queue.ts';
import { MessageError, msg, say, t } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { HeldGate } from '../../core/run/gate.ts';
import type { Stored } from '../chrome/storage/stored-value.ts';
import { attempts } from '../ui/text/attempts.ts';
import {
  MAX_OFFERED,
  MAX_SERVERS,
  NO_SECRET,
  type ServerEntry,
  type ServerSecret,
  type ServerSecrets,
  type ServerSettings,
} from './server-settings.ts';

/** What is known of a server at this moment. */
export type ServerState =
  | { type: 'connecting' }
  /** `tools` by the server’s own names. */
  | { type: 'ready'; title: string; tools: readonly OfferedWebTool[]; broken: number }
  /** `at`: its address, or the origin that it wants the person to sign in at. */
  | { type: 'sign-in'; at: string; isListed: boolean }
  /** Clients are not registered there: the person has to bring an ID. */
  | { type: 'client-id'; redirect: string }
  | { type: 'failed'; message: string };

/** A question of a server that waits for the person. */
export interface WaitingQuestion extends ServerQuestion {
  /** The server’s, among the person’s. */
  server: string;
  /** Tells questions apart. */
  number: number;
}

interface ServersDeps {
  settings: Stored<ServerSettings>;
  secrets: Stored<ServerSecrets>;
}

/** The servers (MCP) that a person has added, and the tools of theirs that are offered to models. */
export const ServersModel = createModel(({ settings, secrets }: ServersDeps) => {
  const isOpen = signal(false);
  const servers = signal<readonly ServerEntry[]>([]);
  const states = signal<Readonly<Record<string, ServerState>>>({});
  /** A sentence when the store failed. */
  const problem = signal('');
  /** What a server asks while it works. */
  const question = signal<WaitingQuestion | null>(null);
  const asked = new HeldGate<WaitingQuestion, ServerAnswer>((next) => {
    question.value = next;
  });
  // A server may ask more than once, and several may: one question at a time.
  const inTurn = makeSerialQueue();
  let questions = 0;
  /** How far the call is that goes on; null where nobody has said. */
  const progress = signal<ServerProgress | null>(null);
  let kept: ServerSecrets = { servers: {} };
  const open = new Map<string, Promise<ServerConnection | null>>();
  let loading: Promise<void> | null = null;

  const attempt = attempts(problem, (cause) => t('servers.serversNotStored', { cause }));
  const load = () =>
    attempt(async () => {
      const [read, own] = await Promise.all([settings.load(), secrets.load()]);
      servers.value = read.servers;
      kept = own;
    });
  const ready = () => {
    loading ??= load();
    return loading;
  };
  const stopListening = settings.onChange(() => {
    loading = load();
  });
  const save = (next: readonly ServerEntry[]) => {
    servers.value = next;
    return attempt(() => settings.save({ servers: [...next] }));
  };
  const change = (id: string, patch: Partial<ServerEntry>) =>
    save(servers.peek().map((server) => (server.id === id ? { ...server, ...patch } : server)));
  const secretOf = (id: string) => kept.servers[id] ?? NO_SECRET;
  const keepSecret = async (id: string, patch: Partial<ServerSecret>) => {
    kept = { servers: { ...kept.servers, [id]: { ...secretOf(id), ...patch } } };
    await attempt(() => secrets.save(kept));
  };
  const setState = (id: string, state: ServerState) => {
    states.value = { ...states.peek(), [id]: state };
  };
  const close = (id: string) => {
    const before = open.get(id);
    open.delete(id);
    // A server that is gone needs no farewell.
    void before?.then((connection) => connection?.close()).catch(() => undefined);
  };

  const begin = async (id: string, isAsked: boolean): Promise<ServerConnection | null> => {
    const server = servers.peek().find((known) => known.id === id);
    if (!server) return null;
    const { url, name, signIns } = server;
    const { origin } = new URL(url);
    setState(id, { type: 'connecting' });
    try {
      const { connectServer } = await import('../../core/agent/mcp/server-connection.ts');
      const store = {
        secret: () => secretOf(id),
        keep: (patch: Partial<ServerSecret>) => keepSecret(id, patch),
      };
      const signIn = globalThis.chrome?.runtime?.id
        ? chromeSignIn(store, [origin, ...signIns], isAsked)
        : undefined;
      const { headers } = secretOf(id);
      const address = { url, headers, signIns };
      const send = globalThis.fetch.bind(globalThis);
      const stop = new AbortController();
      const ask = (waiting: ServerQuestion, signal: AbortSignal) =>
        inTurn(() => {
          if (webToolFields(waiting.schema)) {
            return asked.hold({ ...waiting, server: name, number: ++questions }, signal);
          }
          throw new MessageError(msg('servers.formCannotShown'));
        });
      const connection = await connectServer(address, { signIn, send, ask }, stop.signal);
      const listed = await connection.tools();
      const tools = listed.flatMap((tool) => readServerTool(tool, { name, origin }) ?? []);
      if (server.offered === null) {
        const offered = listed.slice(0, MAX_OFFERED).map((tool) => tool.name);
        await change(id, { offered });
      }
      const { title, broken } = connection;
      setState(id, { type: 'ready', title, tools, broken });
      return connection;
    } catch (error) {
      setState(id, stateAfterError(error, url));
      return null;
    }
  };
  /** Connects where that was not tried yet; with `isAsked` again, and the person may have to sign in. */
  const connect = (id: string, isAsked = false) => {
    if (isAsked) close(id);
    const connection = open.get(id) ?? begin(id, isAsked);
    open.set(id, connection);
    return connection;
  };
  const ownName = (server: ServerEntry, name: string) =>
    name.slice(SERVER_PREFIX.length + server.name.length + 1);
  const isOffered = (server: ServerEntry, name: string) =>
    server.offered?.includes(ownName(server, name)) === true;

  return {
    isOpen,
    servers,
    states,
    problem,
    question,
    /** Whether one of its dialogs is open. */
    hasDialog: computed(() => isOpen.value || question.value !== null),
    /** The person’s answer to a server. */
    answer: (given: ServerAnswer) => void asked.answer(given),
    progress,
    ready,
    connect,
    isOffered,
    async show() {
      isOpen.value = true;
      await ready();
      for (const { id, isOn } of servers.peek()) if (isOn) void connect(id);
    },
    hide() {
      isOpen.value = false;
    },
    /** Adds a server and connects to it. */
    async add(url: string, headers: Readonly<Record<string, string>>) {
      await ready();
      if (servers.peek().length >= MAX_SERVERS) {
        problem.value = t('servers.addMostServers', { most: MAX_SERVERS });
        return;
      }
      const id = crypto.randomUUID();
      const taken = servers.peek().map(({ name }) => name);
      const name = serverName(url, taken);
      if (Object.keys(headers).length > 0) await keepSecret(id, { headers: { ...headers } });
      const entry = { id, url, name, isOn: true, offered: null, signIns: [] };
      await save([...servers.peek(), entry]);
      await connect(id);
    },
    async remove(id: string) {
      close(id);
      const { [id]: _, ...others } = kept.servers;
      kept = { servers: others };
      await attempt(() => secrets.save(kept));
      await save(servers.peek().filter((server) => server.id !== id));
    },
    async setOn(id: string, isOn: boolean) {
      if (!isOn) close(id);
      await change(id, { isOn });
      if (isOn) await connect(id);
    },
    async offer(server: ServerEntry, name: string, isOn: boolean) {
      const own = ownName(server, name);
      const others = (server.offered ?? []).filter((tool) => tool !== own);
      await change(server.id, { offered: isOn ? [...others, own].slice(-MAX_OFFERED) : others });
    },
    /** The person agrees to sign in at an origin that the server has named. Call it on a click. */
    async signIn(server: ServerEntry, at: string) {
      const isAllowed = await chrome.permissions.request({ permissions: ['identity'] });
      if (!isAllowed) return;
      const { origin } = new URL(at);
      if (!server.signIns.includes(origin)) {
        await change(server.id, { signIns: [...server.signIns, origin] });
      }
      await connect(server.id, true);
    },
    hasAny: () => servers.peek().some(({ isOn, offered }) => isOn && offered?.length !== 0),
    async offered(): Promise<readonly OfferedWebTool[]> {
      await ready();
      const on = servers.peek().filter(({ isOn }) => isOn);
      await Promise.all(on.map(({ id }) => connect(id)));
      return servers.peek().flatMap((server) => {
        const state = states.peek()[server.id];
        if (!server.isOn || state?.type !== 'ready') return [];
        return state.tools.filter(({ name }) => isOffered(server, name));
      });
    },
    /** Calls an offered tool. Rejects with a sentence. */
    async call(name: string, input: JsonObject, signal: AbortSignal) {
      const server = servers
        .peek()
        .find((known) => known.isOn && name.startsWith(`${SERVER_PREFIX}${known.name}/`));
      if (!server || !isOffered(server, name)) throw new Error(t('run.noSuchPageTool', { name }));
      const connection = await connect(server.id);
      if (!connection) throw new Error(t('servers.notConnected', { name: server.name }));
      const state = states.peek()[server.id];
      const tool = state?.type === 'ready' ? state.tools.find((one) => one.name === name) : null;
      const missing = missingArguments(tool?.schema ?? {}, input);
      if (missing.length > 0) {
        throw new MessageError(
          msg('servers.argumentsMissingNothingSent', { name, missing: missing.join(', ') }),
        );
      }
      try {
        return await connection.call(ownName(server, name), input, signal, (now) => {
          progress.value = now;
        });
      } catch (error) {
        const after = stateAfterError(error, server.url);
        // A sign-in that has ended can be begun again; anything else is this call’s alone.
        if (after.type === 'sign-in') {
          close(server.id);
          setState(server.id, after);
        }
        throw error;
      } finally {
        progress.value = null;
      }
    },
    /** The ID by which a person has registered Penumbra at a server’s sign-in. */
    async setClientId(server: ServerEntry, id: string) {
      await keepSecret(server.id, { client: { client_id: id }, tokens: null });
      const isAllowed = await chrome.permissions.request({ permissions: ['identity'] });
      if (isAllowed) await connect(server.id, true);
    },
    dispose() {
      stopListening();
      for (const id of open.keys()) close(id);
    },
  };
});

/** What a sign-in needs from the one who keeps its result. */
interface SignInStore {
  secret(): ServerSecret;
  keep(patch: Partial<ServerSecret>): Promise<void>;
}

type Client = Awaited<ReturnType<OAuthClientProvider['clientInformation']>>;
type Tokens = Awaited<ReturnType<OAuthClientProvider['tokens']>>;

/**
 * Signs in to a server (OAuth) in Chrome’s own window for it. `isAsked`: the person has pressed the button; no window
 * opens otherwise. It goes to listed origins alone.
 */
function chromeSignIn(
  store: SignInStore,
  listed: readonly string[],
  isAsked: boolean,
): ServerSignIn {
  const redirectUrl = `https://${chrome.runtime.id}.chromiumapp.org/mcp`;
  const state = crypto.randomUUID();
  let verifier = '';
  let discovered: OAuthDiscoveryState | undefined;
  let answer: Promise<URLSearchParams | null> = Promise.resolve(null);
  return {
    redirectUrl,
    clientMetadata: {
      client_name: 'Penumbra',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    state: () => state,
    clientInformation: () => (store.secret().client ?? undefined) as Client,
    saveClientInformation: (client) => store.keep({ client: jsonCopy(client) }),
    tokens: () => (store.secret().tokens ?? undefined) as Tokens,
    saveTokens: (tokens) => store.keep({ tokens: jsonCopy(tokens) }),
    // The old sign-in is not sent again: the person signs in once more.
    async invalidateCredentials(what) {
      if (what === 'all' || what === 'client') await store.keep({ client: null });
      if (what === 'all' || what === 'tokens') await store.keep({ tokens: null });
      if (what === 'all' || what === 'discovery') discovered = undefined;
    },
    saveDiscoveryState(state) {
      requirePkce(state);
      discovered = state;
    },
    discoveryState: () => discovered,
    saveCodeVerifier(code) {
      verifier = code;
    },
    codeVerifier: () => verifier,
    redirectToAuthorization(url) {
      if (!listed.includes(url.origin)) throw new UnlistedOrigin(url.origin);
      if (isAsked) answer = askInWindow(url, state);
    },
    answer: () => answer,
  };
}

/**
 * Throws where a sign-in does not say that it supports PKCE: then nobody would know whose code comes back (MCP,
 * “Authorization Code Protection”).
 */
export function requirePkce({
  authorizationServerUrl,
  authorizationServerMetadata,
}: OAuthDiscoveryState): void {
  const methods = authorizationServerMetadata?.code_challenge_methods_supported;
  if (!authorizationServerMetadata || methods?.includes('S256')) return;
  const { origin } = new URL(authorizationServerUrl);
  throw new MessageError(msg('servers.signInProvesNothing', { origin }));
}

/** The required arguments that a call lacks. */
function missingArguments({ required }: JsonObject, input: JsonObject): string[] {
  const needed = Array.isArray(required) ? required : [];
  return needed.filter(
    (name): name is string => typeof name === 'string' && input[name] === undefined,
  );
}

async function askInWindow(url: URL, state: string): Promise<URLSearchParams> {
  const back = await chrome.identity.launchWebAuthFlow({ url: url.href, interactive: true });
  const params = new URL(back ?? 'about:blank').searchParams;
  // Somebody else's answer would sign the person in as somebody else.
  if (params.get('state') !== state) throw new Error(t('servers.signInFailed'));
  return params;
}

/** As the store keeps it: plain JSON. */
function jsonCopy(value: object): NonNullable<ServerSecret['client']> {
  return JSON.parse(JSON.stringify(value));
}

export type ServersModel = InstanceType<typeof ServersModel>;

/** What went wrong, as a person can do something about it. */
function stateAfterError(error: unknown, url: string): ServerState {
  if (error instanceof UnlistedOrigin)
    return { type: 'sign-in', at: error.origin, isListed: false };
  if (isEndedSignIn(error)) return { type: 'sign-in', at: url, isListed: true };
  if (error instanceof Error && UNREGISTERED.test(`${error.name} ${error.message}`)) {
    const redirect = `https://${globalThis.chrome?.runtime?.id ?? ''}.chromiumapp.org/mcp`;
    return { type: 'client-id', redirect };
  }
  return { type: 'failed', message: say(errorText(error)) };
}

/** How the SDK says that a sign-in registers no clients, or not this one. */
const UNREGISTERED = /RegistrationRejectedError|dynamic client registration/;

/** Whether the person has to sign in, or has to do so again. */
function isEndedSignIn(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : '';
  return (
    error.name === 'UnauthorizedError' ||
    code === 'invalid_grant' ||
    code === 'invalid_token' ||
    ('status' in error && error.status === 401)
  );
}
