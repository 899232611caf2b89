import { useSignal } from '@preact/signals';
import { t } from '../../../core/platform/messages/messages.ts';
import { parseBaseUrl } from '../../llm/models/base-url.ts';
import { ensureHostAccess } from '../../llm/models/host-access.ts';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { useServers } from '../context/servers-context.ts';
import { readHeaders } from '../servers/read-headers.ts';
import '../../ui/controls/field.css';

/** Address and headers of a new server. Plain http over a network has to be confirmed. */
export function AddServer() {
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
    <form
      class="server-add"
      aria-label={t('servers.add')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h3>{t('servers.add')}</h3>
      <label>
        <span>{t('servers.address')}</span>
        <input
          class="field-input"
          type="text"
          inputmode="url"
          spellcheck={false}
          placeholder={t('servers.addressExample')}
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
          placeholder={t('servers.headerExample')}
          value={headers.value}
          onInput={(event) => {
            headers.value = event.currentTarget.value;
          }}
        />
      </label>
      <p class="server-buttons">
        <TextButton submit primary onClick={() => undefined}>
          {t('servers.addButton')}
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
