import { useSignal } from '@preact/signals';
import { useContext, useEffect } from 'preact/hooks';
import { say, t } from '../../../core/platform/messages/messages.ts';
import { fixedText, momentText } from '../../../core/platform/messages/numbers.ts';
import type { AsideEntry } from '../../../core/platform/store/set-aside.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { ChatContext } from '../../chat/context/chat-context.ts';
import {
  onAside,
  readStoredData,
  removeAside,
  type StoredData,
} from '../../chrome/storage/stored-data.ts';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { WarningBar } from '../../ui/controls/warning-bar.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import { useShell } from '../../ui/shell/shell-context.ts';
import './stored-data-dialog.css';

/** How full the extension's storage is, and what of it could not be read. */
export function StoredDataDialog() {
  const { isDataShown } = useShell();
  const { data, problem } = useStoredData();
  return (
    <Dialog
      title={t('settings.storedData')}
      onClose={() => {
        isDataShown.value = false;
      }}
    >
      {problem !== '' && <p role="alert">{problem}</p>}
      {data && (
        <p class="stored-fact">
          {t('settings.settingsKeysDarkDraftsDark', {
            size: megabytes(data.bytes),
            most: megabytes(data.most),
          })}
        </p>
      )}
      <StoredConversations />
      <h3 class="stored-heading">{t('settings.asideTitle')}</h3>
      {data && data.asides.length === 0 && <p class="stored-note">{t('settings.nothing')}</p>}
      <ul class="stored-asides">
        {data?.asides.map((aside) => (
          <Aside key={aside.key} aside={aside} />
        ))}
      </ul>
    </Dialog>
  );
}

/** Conversations are in a database of their own. */
function StoredConversations() {
  const chat = useContext(ChatContext);
  const text = useSignal('');
  useEffect(() => {
    chat?.conversations.size().then(
      ({ count, bytes }) => {
        text.value = t('settings.storedConversations', { count, size: megabytes(bytes) });
      },
      (error) => {
        text.value = t('chat.notRead', { cause: errorText(error) });
      },
    );
  }, [chat, text]);
  return text.value === '' ? null : <p class="stored-fact">{text.value}</p>;
}

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
      <TextButton
        onClick={() => {
          isDataShown.value = true;
        }}
      >
        {t('common.show')}
      </TextButton>
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
