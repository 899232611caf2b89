import { t } from '../../../../core/platform/messages/messages.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useAgent } from '../../context/agent-context.ts';
import type { AgentSettings } from '../../run/agent-settings.ts';
import { inForce } from '../../run/in-force.ts';
import { PopoverButton } from './popover-button.tsx';
import { TaskFiles } from './task-files.tsx';
import './permissions-button.css';

type Flag = 'isTrusted' | 'offerPageTools' | 'allowScript';

/** What the agent may do and use, each with what it is without; all of it is in force at once. */
export function PermissionsButton() {
  const { agent } = useAgent();
  const { allowScript, isTrusted, offerPageTools } = agent.settings.values.value;
  const isMore = allowScript || isTrusted || agent.files.value.length > 0;
  return (
    <PopoverButton
      id="agent-permissions"
      icon="lock"
      label={t('permits.title')}
      title={t('permits.about')}
      on={isMore}
    >
      <h3>{t('permits.input')}</h3>
      <FlagField flag="isTrusted" label={t('permits.realInput')} note={t('permits.realNote')} />
      <h3>{t('permits.uploads')}</h3>
      <TaskFiles agent={agent} />
      <h3>{t('permits.scripts')}</h3>
      <FlagField
        flag="allowScript"
        label={t('permits.propose')}
        note={allowScript && !isTrusted ? t('agentPage.scriptsNeedDebugger') : undefined}
      />
      <FlagField
        flag="offerPageTools"
        label={t('webTools.offer')}
        note={offerPageTools && !isTrusted ? t('agentPage.pageToolsNeedDebugger') : undefined}
      />
      <h3>{t('permits.sites')}</h3>
      <Sites />
    </PopoverButton>
  );
}

interface FlagFieldProps {
  flag: Flag & keyof AgentSettings;
  label: string;
  note: string | undefined;
}

function FlagField({ flag, label, note }: FlagFieldProps) {
  const { settings } = useAgent().agent;
  return (
    <>
      <label class="agent-permit">
        <input
          type="checkbox"
          checked={settings.values.value[flag]}
          onChange={(event) => settings.update({ [flag]: event.currentTarget.checked })}
        />
        {label}
      </label>
      {note !== undefined && <p class="agent-popover-faint agent-permit-note">{note}</p>}
    </>
  );
}

/** The sites of the run, or of the one that begins next, and what is always allowed on sites. */
function Sites() {
  const { agent } = useAgent();
  const { pageModel } = useShell();
  const { allowedSteps, allowedWrites } = agent.settings.values.value;
  const always = allowedSteps.length + allowedWrites.length;
  const run = agent.isRunning.value ? agent.run.value : null;
  const origin = URL.parse(pageModel.reading.value?.tree.url ?? '')?.origin;
  const sites = run?.origins ?? (origin === undefined || origin === 'null' ? [] : [origin]);
  return (
    <>
      <ul class="agent-permit-sites">
        {sites.map((site) => (
          <li key={site}>{site}</li>
        ))}
      </ul>
      <p class="agent-popover-faint">{t('permits.sitesNote')}</p>
      <p class="agent-permit">
        {always === 0 ? t('permits.noneAlways') : t('permits.always', { count: always })}
        <TextButton onClick={agent.listWrites}>{t('permits.showAlways')}</TextButton>
      </p>
    </>
  );
}

/** What the run may do, as words in its bar. */
export function PermissionsInForce() {
  const { agent } = useAgent();
  const { run, files, settings } = agent;
  const words = inForce({
    ...settings.values.value,
    files: files.value.map(({ name }) => name),
    origins: run.value?.origins ?? [],
  });
  return (
    <ul class="run-permits" aria-label={t('permits.inForce')}>
      {words.map(({ text, title }) => (
        <li key={text} title={title}>
          {text}
        </li>
      ))}
    </ul>
  );
}
