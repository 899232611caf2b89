import { t } from '../../../core/platform/messages/messages.ts';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { WarningBar } from '../../ui/controls/warning-bar.tsx';
import { useServers } from '../context/servers-context.ts';
import { AddServer } from './add-server.tsx';
import { ServerSection } from './server-section.tsx';
import './servers-dialog.css';

/** The servers (MCP) whose tools the chat and the agent are offered. */
export function ServersDialog() {
  const model = useServers();
  const servers = model.servers.value;
  return (
    <Dialog title={t('servers.title')} onClose={model.hide}>
      {model.problem.value !== '' && <WarningBar role="alert">{model.problem.value}</WarningBar>}
      <p class="servers-note">{t('servers.about')}</p>
      {servers.length === 0 && <p class="servers-note">{t('servers.none')}</p>}
      {servers.map((server) => (
        <ServerSection key={server.id} server={server} />
      ))}
      <AddServer />
    </Dialog>
  );
}
