import type { OAuthClientProvider } from '@modelcontextprotocol/client';
import { type ServerSignIn, UnlistedOrigin } from '../../../core/agent/mcp/server-connection.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import type { ServerSecret } from './server-settings.ts';

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
export function chromeSignIn(
  store: SignInStore,
  listed: readonly string[],
  isAsked: boolean,
): ServerSignIn {
  const redirectUrl = `https://${chrome.runtime.id}.chromiumapp.org/mcp`;
  const state = crypto.randomUUID();
  let verifier = '';
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
