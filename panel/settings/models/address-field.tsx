import { useSignal } from '@preact/signals';
import { TextButton } from '../../controls/text-button.tsx';
import { parseBaseUrl } from '../../models/base-url.ts';
import { ensureHostAccess } from '../../models/host-access.ts';
import type { KeyedProvider } from '../../models/model-settings.ts';
import { usePanel } from '../../panel.ts';
import '../../controls/field.css';

const PLACEHOLDERS: Readonly<Record<KeyedProvider, string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com',
  google: 'https://generativelanguage.googleapis.com',
  compatible: 'http://127.0.0.1:11434/v1',
};

/** Where a provider is reached. A new host is a person's to allow, plain http to confirm. */
export function AddressField({ provider }: { provider: KeyedProvider }) {
  const { models, modelSettings } = usePanel();
  const saved = models.settings.value.baseUrls[provider];
  const typed = useSignal(saved);
  const problem = useSignal('');
  const unsafe = useSignal<string | null>(null);

  const store = async (url: string) => {
    unsafe.value = null;
    if (url !== '' && !(await ensureHostAccess(url))) {
      problem.value =
        'Chrome was not allowed to talk to this server, so the address was not saved.';
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
        <label for={`address-${provider}`}>Address</label>
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
          Save
        </TextButton>
      </form>
      {problem.value !== '' && (
        <p class="provider-problem" role="alert">
          {problem.value}
          {unsafe.value !== null && (
            <TextButton onClick={() => void store(unsafe.peek() ?? '')}>Save it anyway</TextButton>
          )}
        </p>
      )}
    </>
  );
}
