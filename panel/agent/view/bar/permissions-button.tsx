import { t } from '../../../../core/platform/messages/messages.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useAgent } from '../../context/agent-context.ts';
import type { AgentModel } from '../../run/agent-model.ts';
import type { AgentSettings } from '../../run/agent-settings.ts';
import { PopoverButton } from './popover-button.tsx';
import './permissions-button.css';
import './task-files.css';

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
      label={t('common.permissions')}
      title={t('permits.whatAgentMayUse')}
      on={isMore}
    >
      <h3>{t('common.input')}</h3>
      <FlagField
        flag="isTrusted"
        label={t('permits.realInput')}
        note={t('permits.chromeShowsBannerWhileAttached')}
      />
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
        label={t('webTools.pagesOwnToolsWebMcp')}
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
        {always === 0 ? t('permits.nothingAlwaysAllowed') : t('permits.always', { count: always })}
        <TextButton onClick={agent.listWrites}>{t('permits.show')}</TextButton>
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
    <ul class="run-permits" aria-label={t('permits.permissionsRun')}>
      {words.map(({ text, title }) => (
        <li key={text} title={title}>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Files that the agent may give to a page; only the person chooses them. */
function TaskFiles({ agent }: { agent: AgentModel }) {
  const { notices } = useShell();
  const files = agent.files.value;
  return (
    <div class="task-files">
      {t('agent.filesUpload')}
      <label class="text-button task-files-choose">
        {t('agent.chooseFiles')}
        <input
          type="file"
          multiple
          aria-label={t('agent.filesUpload')}
          onChange={(event) => {
            const { files: chosen } = event.currentTarget;
            void notices.attempt(agent.addFiles([...(chosen ?? [])]));
            event.currentTarget.value = '';
          }}
        />
      </label>
      <ul>
        {files.map(({ name }) => (
          <li key={name}>
            {name}
            <IconButton
              icon="close"
              label={t('agent.remove', { name })}
              onClick={() => agent.removeFile(name)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a run may do, as far as a person decides it. */
interface Permits {
  isTrusted: boolean;
  allowScript: boolean;
  offerPageTools: boolean;
  /** Names of the files that it may upload. */
  files: readonly string[];
  origins: readonly string[];
}

/**
 * What is in force, each as a word or two with its sentence: the kind of input first, what is not allowed not at
 * all. Scripts and the page’s own tools go through the debugger, and so need real input.
 */
export function inForce(permits: Permits): { text: string; title: string }[] {
  const { isTrusted, allowScript, offerPageTools, files, origins } = permits;
  const words = [
    isTrusted
      ? { text: t('permits.real'), title: t('permits.actsThroughChromesDebuggerPersonsInput') }
      : { text: t('permits.events'), title: t('permits.eventsTitle') },
  ];
  const [first] = origins;
  if (first !== undefined) {
    const isOne = origins.length === 1;
    const site = URL.parse(first)?.host ?? first;
    const text = isOne ? site : t('permits.siteCount', { count: origins.length });
    words.push({ text, title: t('permits.sitesTitle', { sites: origins.join(', ') }) });
  }
  if (files.length > 0) {
    const title = t('permits.filesTitle', { files: files.join(', ') });
    words.push({ text: t('permits.fileCount', { count: files.length }), title });
  }
  if (isTrusted && allowScript) {
    words.push({ text: t('permits.scriptsWord'), title: t('permits.scriptsTitle') });
  }
  if (isTrusted && offerPageTools) {
    words.push({ text: t('common.pageTools'), title: t('permits.toolsTitle') });
  }
  return words;
}
