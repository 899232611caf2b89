import { useSignal } from '@preact/signals';
import { t } from '../../../../core/platform/messages/messages.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useLlm } from '../../context/llm-context.ts';
import { parseBaseUrl } from '../../models/base-url.ts';
import { ensureHostAccess } from '../../models/host-access.ts';
import type { KeyedProvider } from '../../models/llm-settings.ts';
import '../../../ui/controls/field.css';

const PLACEHOLDERS: Readonly<Record<KeyedProvider, string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com',
  google: 'https://generativelanguage.googleapis.com',
  compatible: 'http://127.0.0.1:11434/v1',
  backend: 'https://example.com/api/v1',
};

/** The address of a provider. A person has to allow a new host, and to confirm plain http. */
export function AddressField({ provider }: { provider: KeyedProvider }) {
  const { models, modelSettings } = useLlm();
  const saved = models.settings.value.baseUrls[provider];
  const typed = useSignal(saved);
  const problem = useSignal('');
  const unsafe = useSignal<string | null>(null);

  const store = async (url: string) => {
    unsafe.value = null;
    if (url !== '' && !(await ensureHostAccess(url))) {
      problem.value = t('models.chromeNotAllowedTalk');
      return;
    }
    problem.value = '';
    typed.value = url;
    await models.update({ baseUrls: { ...models.settings.peek().baseUrls, [provider]: url } });
    modelSettings.checks.forget(provider);
  };
  const submit = () => {
    if (typed.value.trim() === '') return void store('');
    const parsed = parseBaseUrl(typed.value);
    if (parsed.type === 'ok') return void store(parsed.url);
    problem.value = parsed.message;
    unsafe.value = parsed.type === 'unsafe' ? parsed.url : null;
  };

  return (
    <>
      <form
        class="provider-field"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <label for={`address-${provider}`}>{t('models.address')}</label>
        <input
          id={`address-${provider}`}
          class="field-input"
          type="text"
          inputmode="url"
          spellcheck={false}
          placeholder={PLACEHOLDERS[provider]}
          aria-invalid={problem.value !== ''}
          value={typed.value}
          onInput={(event) => {
            typed.value = event.currentTarget.value;
            problem.value = '';
            unsafe.value = null;
          }}
        />
        <TextButton submit disabled={typed.value.trim() === saved} onClick={() => undefined}>
          {t('models.save')}
        </TextButton>
      </form>
      {problem.value !== '' && (
        <p class="provider-problem" role="alert">
          {problem.value}
          {unsafe.value !== null && (
            <TextButton onClick={() => void store(unsafe.peek() ?? '')}>
              {t('models.saveItAnyway')}
            </TextButton>
          )}
        </p>
      )}
    </>
  );
}
