import { useSignal } from '@preact/signals';
import { type OfferedWebTool, webToolOffer } from '../../core/agent/webmcp/web-tool.ts';
import { estimateTokens } from '../../core/llm/tokens/estimate-tokens.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { ensureHostAccess, parseBaseUrl } from '../llm/models/base-url.ts';
import { Badge } from '../ui/controls/badge.tsx';
import { Dialog } from '../ui/controls/dialog.tsx';
import { into, sends } from '../ui/controls/field-events.ts';
import { TextButton } from '../ui/controls/text-button.tsx';
import { WarningBar } from '../ui/controls/warning-bar.tsx';
import { readHeaders } from './read-headers.ts';
import type { ServerEntry } from './server-settings.ts';
import { useServers } from './servers-context.ts';
import type { ServerState } from './servers-model.ts';
import './servers-dialog.css';
import '../ui/controls/field.css';

/** The servers (MCP) whose tools the chat and the agent are offered. */
export function ServersDialog() {
  const model = useServers();
  const servers = model.servers.value;
  return (
    <Dialog title={t('common.mcpServers')} onClose={model.hide}>
      {model.problem.value !== '' && <WarningBar role="alert">{model.problem.value}</WarningBar>}
      <p class="servers-note">{t('servers.chatAgentUseToolsChoose')}</p>
      {servers.length === 0 && <p class="servers-note">{t('servers.serversAddAppearTools')}</p>}
      {servers.map((server) => (
        <ServerSection key={server.id} server={server} />
      ))}
      <AddServer />
    </Dialog>
  );
}

/** One server: whether it is on, how it answers, and which of its tools are offered. */
function ServerSection({ server }: { server: ServerEntry }) {
  const model = useServers();
  const { id, name, url, isOn } = server;
  const state = isOn ? model.states.value[id] : undefined;
  return (
    <section class="server" aria-label={name}>
      <header class="server-head">
        <label title={t('servers.connectServerOfferTools')}>
          <input type="checkbox" checked={isOn} onChange={() => void model.setOn(id, !isOn)} />
          <b>{name}</b>
        </label>
        <span class="server-buttons">
          {isOn && (
            <TextButton
              title={t('servers.connectTitle')}
              onClick={() => void model.connect(id, true)}
            >
              {t('common.refresh')}
            </TextButton>
          )}
          <TextButton title={t('servers.removeTitle')} onClick={() => void model.remove(id)}>
            {t('common.remove')}
          </TextButton>
        </span>
        <span class="server-address" title={url}>
          {url}
        </span>
      </header>
      <Status server={server} state={state} />
      {state?.type === 'ready' && (
        <ul class="server-tools">
          {state.tools.map((tool) => (
            <Tool key={tool.key} server={server} tool={tool} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Status({ server, state }: { server: ServerEntry; state: ServerState | undefined }) {
  const model = useServers();
  if (!server.isOn) return <p class="servers-note">{t('servers.off')}</p>;
  if (!state) return null;
  switch (state.type) {
    case 'connecting':
      return <output class="servers-note">{t('servers.connecting')}</output>;
    case 'failed':
      return (
        <p class="server-problem" role="alert">
          {t('servers.notReached', { message: state.message })}
        </p>
      );
    case 'sign-in':
      return (
        <p class="server-buttons" role="alert">
          {t(state.isListed ? 'servers.needsSignIn' : 'servers.signInElsewhere', {
            origin: new URL(state.at).origin,
          })}
          <TextButton primary onClick={() => void model.signIn(server, state.at)}>
            {t('servers.signIn')}
          </TextButton>
        </p>
      );
    case 'client-id':
      return <ClientId server={server} redirect={state.redirect} />;
    case 'ready': {
      const offered = state.tools.filter((tool) => model.isOffered(server, tool.name));
      const tokens = estimateTokens(offered.map(webToolOffer).join('\n'));
      const count = offered.length;
      return (
        <output class="servers-note">
          {state.tools.length === 0
            ? t('servers.noTools')
            : t('servers.toolsOfferedTokensRequest', { count, all: state.tools.length, tokens })}
          {state.broken > 0 && ` ${t('servers.toolsDeclarationLeftOut', { count: state.broken })}`}
        </output>
      );
    }
  }
}

/** Where a sign-in registers no clients: the ID that the person has got there. */
function ClientId({ server, redirect }: { server: ServerEntry; redirect: string }) {
  const model = useServers();
  const id = useSignal('');
  return (
    <form
      class="server-add"
      onSubmit={sends(() => {
        if (id.value.trim() !== '') void model.setClientId(server, id.value.trim());
      })}
    >
      <p class="server-problem" role="alert">
        {t('servers.noRegistrationClientId', { origin: new URL(server.url).origin, redirect })}
      </p>
      <label>
        <span>{t('servers.clientId')}</span>
        <input
          class="field-input"
          spellcheck={false}
          autocomplete="off"
          value={id.value}
          onInput={into(id)}
        />
      </label>
      <p class="server-buttons">
        <TextButton submit primary disabled={id.value.trim() === ''}>
          {t('servers.signIn')}
        </TextButton>
      </p>
    </form>
  );
}

function Tool({ server, tool }: { server: ServerEntry; tool: OfferedWebTool }) {
  const model = useServers();
  const isOffered = model.isOffered(server, tool.name);
  const own = tool.name.slice(tool.name.indexOf('/') + 1);
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isOffered}
          onChange={() => void model.offer(server, tool.name, !isOffered)}
        />
        <code>{own}</code>
      </label>
      {tool.hints.readOnly && (
        <Badge
          text={t('webTools.readOnly')}
          title={t('servers.serverSaysChangesNothing')}
          tone="success"
        />
      )}
      {tool.hints.consequential && (
        <Badge
          text={t('webTools.consequential')}
          title={t('servers.serverSaysDestroySomething')}
          tone="error"
        />
      )}
      {tool.description !== '' && (
        <q class="server-said" title={tool.description}>
          {tool.description}
        </q>
      )}
    </li>
  );
}

/** Address and headers of a new server. Plain http over a network has to be confirmed. */
function AddServer() {
  const model = useServers();
  const url = useSignal('');
  const headers = useSignal('');
  const problem = useSignal('');
  const unsafe = useSignal<string | null>(null);
  const add = async (address: string) => {
    unsafe.value = null;
    const read = readHeaders(headers.peek());
    if (read.type === 'wrong') {
      problem.value = read.message;
      return;
    }
    if (!(await ensureHostAccess(address))) {
      problem.value = t('models.chromeNotAllowedTalk');
      return;
    }
    url.value = headers.value = problem.value = '';
    await model.add(address, read.headers);
  };
  const submit = () => {
    const parsed = parseBaseUrl(url.peek());
    if (parsed.type === 'ok') return void add(parsed.url);
    problem.value = parsed.message;
    unsafe.value = parsed.type === 'unsafe' ? parsed.url : null;
  };
  return (
    <form class="server-add" aria-label={t('servers.add')} onSubmit={sends(submit)}>
      <h3>{t('servers.add')}</h3>
      <label>
        <span>{t('common.address')}</span>
        <input
          class="field-input"
          type="text"
          inputmode="url"
          spellcheck={false}
          placeholder={t('servers.exampleComMcp')}
          aria-invalid={problem.value !== ''}
          value={url.value}
          onInput={(event) => {
            url.value = event.currentTarget.value;
            problem.value = '';
            unsafe.value = null;
          }}
        />
      </label>
      <label>
        <span>{t('servers.headers')}</span>
        <textarea
          class="field-input server-headers"
          rows={2}
          spellcheck={false}
          autocomplete="off"
          placeholder={t('servers.authorizationBearer')}
          value={headers.value}
          onInput={into(headers)}
        />
      </label>
      <p class="server-buttons">
        <TextButton submit primary>
          {t('servers.addServer')}
        </TextButton>
        {problem.value !== '' && (
          <span class="server-problem" role="alert">
            {problem.value}
          </span>
        )}
        {unsafe.value !== null && (
          <TextButton onClick={() => void add(unsafe.peek() ?? '')}>
            {t('models.saveItAnyway')}
          </TextButton>
        )}
      </p>
    </form>
  );
}
