import type { OfferedWebTool } from '../../../core/agent/webmcp/web-tool.ts';
import { webToolOffer } from '../../../core/agent/webmcp/web-tool-offer.ts';
import { estimateTokens } from '../../../core/page/payload/estimate-tokens.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { useServers } from '../context/servers-context.ts';
import type { ServerEntry } from '../servers/server-settings.ts';
import type { ServerState } from '../servers/servers-model.ts';

/** One server: whether it is on, how it answers, and which of its tools are offered. */
export function ServerSection({ server }: { server: ServerEntry }) {
  const model = useServers();
  const { id, name, url, isOn } = server;
  const state = isOn ? model.states.value[id] : undefined;
  return (
    <section class="server" aria-label={name}>
      <header class="server-head">
        <label title={t('servers.onTitle')}>
          <input type="checkbox" checked={isOn} onChange={() => void model.setOn(id, !isOn)} />
          <b>{name}</b>
        </label>
        <span class="server-buttons">
          {isOn && (
            <TextButton
              title={t('servers.connectTitle')}
              onClick={() => void model.connect(id, true)}
            >
              {t('servers.connect')}
            </TextButton>
          )}
          <TextButton title={t('servers.removeTitle')} onClick={() => void model.remove(id)}>
            {t('servers.remove')}
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
          {t('servers.failed', { message: state.message })}
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
    case 'ready': {
      const offered = state.tools.filter((tool) => model.isOffered(server, tool.name));
      const tokens = estimateTokens(offered.map(webToolOffer).join('\n'));
      const count = offered.length;
      return (
        <output class="servers-note">
          {state.tools.length === 0
            ? t('servers.noTools')
            : t('servers.offers', { count, all: state.tools.length, tokens })}
        </output>
      );
    }
  }
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
        <Badge text={t('webTools.readOnly')} title={t('servers.readOnlyTitle')} tone="success" />
      )}
      {tool.hints.consequential && (
        <Badge
          text={t('webTools.consequential')}
          title={t('servers.consequentialTitle')}
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
