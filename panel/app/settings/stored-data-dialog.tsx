import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { say, t } from '../../../core/platform/messages/messages.ts';
import { fixedText, momentText } from '../../../core/platform/messages/numbers.ts';
import type { AsideEntry } from '../../../core/platform/store/set-aside.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import {
  importAside,
  onAside,
  readStoredData,
  removeAside,
  type StoredData,
} from '../../chrome/storage/stored-data.ts';
import {
  deleteParts,
  type PartSize,
  STORED_PARTS,
  type StoredPart,
  storedParts,
} from '../../chrome/storage/stored-parts.ts';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { sets } from '../../ui/controls/field-events.ts';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { WarningBar } from '../../ui/controls/warning-bar.tsx';
import { chooseFile } from '../../ui/files/choose-file.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { useShell } from '../../ui/shell/shell-context.ts';
import './stored-data-dialog.css';

/** How full the extension's storage is, and what of it could not be read. */
export function StoredDataDialog() {
  const { isDataShown, notices } = useShell();
  const { data, problem } = useStoredData();
  return (
    <Dialog title={t('settings.storedData')} onClose={sets(isDataShown, false)}>
      {problem !== '' && <p role="alert">{problem}</p>}
      {data && (
        <p class="stored-fact">
          {t('settings.settingsKeysDarkDraftsDark', {
            size: megabytes(data.bytes),
            most: megabytes(data.most),
          })}
        </p>
      )}
      <StoredParts />
      <h3 class="stored-heading">{t('settings.asideTitle')}</h3>
      <TextButton onClick={() => void notices.attempt(importFile())}>
        {t('common.import')}
      </TextButton>
      {data && data.asides.length === 0 && <p class="stored-note">{t('settings.nothing')}</p>}
      <ul class="stored-asides">
        {data?.asides.map((aside) => (
          <Aside key={aside.key} aside={aside} />
        ))}
      </ul>
    </Dialog>
  );
}

/** Asks for the file of a value that was set aside, and loads the panel with that again. Rejects with a sentence. */
async function importFile(): Promise<void> {
  const file = await chooseFile('.json');
  if (!file) return;
  await importAside(await file.text());
  // What this window still holds must not be written again.
  location.reload();
}

/** What is kept, part by part, each with a button that deletes it, and one for all. */
function StoredParts() {
  const { notices } = useShell();
  const parts = useSignal<readonly PartSize[]>([]);
  const asked = useSignal<StoredPart | 'all' | null>(null);
  const problem = useSignal('');
  useEffect(() => {
    storedParts().then(
      (found) => {
        parts.value = found;
      },
      (error) => {
        problem.value = say(errorText(error));
      },
    );
  }, [parts, problem]);
  const remove = async (which: StoredPart | 'all') => {
    await deleteParts(which === 'all' ? STORED_PARTS : [which]);
    // What this window still holds must not be written again.
    location.reload();
  };
  const ask = (which: StoredPart | 'all') => () => {
    if (asked.value === which) void notices.attempt(remove(which));
    else asked.value = which;
  };
  if (problem.value !== '') return <p role="alert">{problem.value}</p>;
  if (parts.value.length === 0) return <p class="stored-note">{t('settings.nothing')}</p>;
  return (
    <>
      <ul class="stored-asides" aria-label={t('settings.storedData')}>
        {parts.value.map(({ part, entries, bytes }) => (
          <li key={part}>
            <span>
              {PART_NAMES[part]}{' '}
              <span class="stored-note">
                {bytes > 0
                  ? t('settings.entriesAndSize', {
                      count: entries,
                      size: fixedText(bytes / 1000, 1),
                    })
                  : t('settings.entries', { count: entries })}
              </span>
            </span>
            <TextButton primary={asked.value === part} onClick={ask(part)}>
              {asked.value === part ? t('settings.deleteForGood') : t('settings.delete')}
            </TextButton>
          </li>
        ))}
      </ul>
      <p class="stored-all">
        <TextButton primary={asked.value === 'all'} onClick={ask('all')}>
          {asked.value === 'all' ? t('settings.deleteAllForGood') : t('settings.deleteEverything')}
        </TextButton>
        <span class="stored-note">{t('settings.everythingListRunsSession')}</span>
      </p>
    </>
  );
}

const PART_NAMES: Readonly<Record<StoredPart, string>> = {
  keys: t('settings.keysAndSignIns'),
  chats: t('settings.conversations'),
  runs: t('settings.runsAndNotes'),
  skills: t('settings.skills'),
  dark: t('settings.darkSitesDrafts'),
  ledger: t('settings.ledgerOfCalls'),
  settings: t('settings.settingsOfAllTabs'),
  aside: t('settings.asideTitle'),
};

function Aside({ aside }: { aside: AsideEntry }) {
  const name = storedKindName(aside.of);
  const when = momentText(aside.at);
  return (
    <li>
      <span>{t('settings.setAside', { name, when })}</span>
      <TextButton
        onClick={() => {
          const file = `penumbra-${aside.of.replace(/[^\w.-]+/g, '-')}-${aside.at.slice(0, 10)}.json`;
          saveFile(file, JSON.stringify(aside, null, 1), 'application/json');
        }}
      >
        {t('common.export')}
      </TextButton>
      <TextButton onClick={() => void removeAside(aside)}>{t('common.remove')}</TextButton>
    </li>
  );
}

/** What is stored at a key, as a person knows it. */
function storedKindName(key: string): string {
  const [kind = '', ...place] = key.split(':');
  const rest = place.join(':');
  switch (kind) {
    case 'panel-settings':
      return t('settings.settingsPanel');
    case 'agent-settings':
      return t('settings.settingsAgentTab');
    case 'agent-skills':
      return t('settings.skillsAgent');
    case 'model-settings':
      return t('settings.modelsBudgets');
    case 'model-keys':
      return t('settings.modelKeys');
    case 'mcp-servers':
    case 'mcp-secrets':
      return t('common.mcpServers');
    case 'chat-prompts':
      return t('chat.savedPrompts');
    case 'dark-draft':
      return t('settings.darkDraft', { site: rest });
    case 'dark-site':
      return t('settings.darkSite', { site: rest });
    case 'ledger':
      return t('settings.entriesLedgerCalls');
    case 'agent-notes':
      return t('settings.notesRun');
    default:
      return key;
  }
}

function megabytes(bytes: number): string {
  return fixedText(bytes / 1_000_000, 1);
}

/** Says that something stored could not be read and was set aside, until it is removed. */
export function AsideWarning() {
  const { isDataShown } = useShell();
  const { data } = useStoredData();
  if (!data || data.asides.length === 0) return null;
  return (
    <WarningBar role="status">
      <span>{t('settings.storedValuesSetAsideNot', { count: data.asides.length })}</span>
      <TextButton onClick={sets(isDataShown, true)}>{t('common.show')}</TextButton>
    </WarningBar>
  );
}

/** What is stored, as it is now, and why it could not be looked at: a sentence. */
function useStoredData(): { data: StoredData | null; problem: string } {
  const data = useSignal<StoredData | null>(null);
  const problem = useSignal('');
  useEffect(() => {
    const load = async () => {
      try {
        data.value = await readStoredData();
        problem.value = '';
      } catch (error) {
        problem.value = say(errorText(error));
      }
    };
    void load();
    return onAside(() => void load());
  }, [data, problem]);
  return { data: data.value, problem: problem.value };
}
