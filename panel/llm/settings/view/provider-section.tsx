import { useSignal } from '@preact/signals';
import type { ProviderId } from '../../../../core/llm/call/llm-id.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { into, sends } from '../../../ui/controls/field-events.ts';
import { Segments } from '../../../ui/controls/segments.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { PROVIDER_NAMES } from '../../call/provider-names.ts';
import { useLlm } from '../../context/llm-context.ts';
import { ensureHostAccess, parseBaseUrl } from '../../models/base-url.ts';
import type { KeyedProvider } from '../../models/llm-settings.ts';
import '../../../ui/controls/field.css';
import './provider-section.css';

/** Key, address and options of one provider. */
export function ProviderSection({ provider }: { provider: KeyedProvider }) {
  const { models, modelSettings } = useLlm();
  const isSet = models.hasKey.value[provider];
  const hasAddress = models.settings.value.baseUrls[provider] !== '';
  const check = modelSettings.checks.checks.value[provider];
  return (
    <details class="provider" data-provider={provider}>
      <summary>
        <span class="provider-name">{PROVIDER_NAMES[provider]}</span>
        <span class="provider-state" data-type={check?.type}>
          {models.refused.value.has(provider) && !check && <Refused />}
          {check ? <CheckText provider={provider} /> : stateText(provider, isSet, hasAddress)}
        </span>
      </summary>
      <div class="provider-body">
        <AddressField provider={provider} />
        <KeyField provider={provider} />
        {provider === 'openai' && <OpenAiApi />}
        {provider === 'compatible' && <ToolCalling />}
        {provider === 'backend' && <BackendFields />}
        {provider !== 'backend' && (
          <p class="provider-check">
            <TextButton
              icon="check"
              title={t('models.asksProviderModelsServes')}
              disabled={check?.type === 'checking'}
              onClick={() => void modelSettings.checks.check(provider)}
            >
              {t('models.check')}
            </TextButton>
            <output>{check && <CheckText provider={provider} />}</output>
          </p>
        )}
      </div>
    </details>
  );
}

/** A call has failed because of its key since the key was typed. */
function Refused() {
  return <b class="provider-failed provider-refused">{t('models.refusedLastTime')}</b>;
}

function stateText(provider: KeyedProvider, hasKey: boolean, hasAddress: boolean): string {
  if (provider === 'backend' && !hasAddress) return t('models.noChatServer');
  if (!isServer(provider)) return hasKey ? t('models.keySaved') : t('common.noKey');
  if (!hasAddress) return t('models.noAddressOllamaLm');
  return hasKey ? t('models.addressKeySaved') : t('models.addressSavedNoKey');
}

function CheckText({ provider }: { provider: ProviderId }) {
  const check = useLlm().modelSettings.checks.checks.value[provider];
  if (!check) return null;
  if (check.type === 'checking') return <>{t('models.checking')}</>;
  if (check.type === 'failed') return <span class="provider-failed">{check.message}</span>;
  return (
    <span class="provider-works">{t('models.worksModels', { models: check.models.length })}</span>
  );
}

/** A saved key is never shown again; typing replaces it. */
function KeyField({ provider }: { provider: KeyedProvider }) {
  const { models, modelSettings } = useLlm();
  const typed = useSignal('');
  const isSet = models.hasKey.value[provider];
  const save = async (key: string) => {
    typed.value = '';
    await models.setKey(provider, key);
    modelSettings.checks.forget(provider);
    // A chat server lists no models to check it by.
    if (key !== '' && provider !== 'backend') await modelSettings.checks.check(provider);
  };
  const unset = isServer(provider) ? t('models.ifAsksOne') : t('models.pasteTheKey');
  return (
    <form
      class="provider-field"
      onSubmit={sends(() => {
        if (typed.value.trim() !== '') void save(typed.value);
      })}
    >
      <label for={`key-${provider}`}>{t('models.key')}</label>
      <input
        id={`key-${provider}`}
        class="field-input"
        type="password"
        autocomplete="off"
        spellcheck={false}
        placeholder={isSet ? t('models.savedTypeReplace') : unset}
        value={typed.value}
        onInput={into(typed)}
      />
      <TextButton submit disabled={typed.value.trim() === ''}>
        {t('common.save')}
      </TextButton>
      {isSet && (
        <TextButton title={t('models.removeKeyBrowser')} onClick={() => void save('')}>
          {t('models.forget')}
        </TextButton>
      )}
    </form>
  );
}

const APIS = ['responses', 'chat'] as const;

function OpenAiApi() {
  const { models } = useLlm();
  return (
    <p class="provider-field">
      <span>{t('models.interface')}</span>
      <Segments
        label={t('models.openAiApi')}
        options={[t('models.responses'), t('models.chatCompletions')]}
        chosen={APIS.indexOf(models.settings.value.openaiApi)}
        onChoose={(i) => void models.update({ openaiApi: APIS[i] ?? 'responses' })}
      />
    </p>
  );
}

const CALLING = ['native', 'json'] as const;

function ToolCalling() {
  const { models } = useLlm();
  return (
    <p class="provider-field">
      <span title={t('models.jsonModelsWithoutToolCalling')}>{t('common.tools')}</span>
      <Segments
        label={t('models.howServersModelsCall')}
        options={[t('models.native'), t('models.asJson')]}
        chosen={CALLING.indexOf(models.settings.value.toolCalling)}
        onChoose={(i) => void models.update({ toolCalling: CALLING[i] ?? 'native' })}
      />
    </p>
  );
}

/** A server of one's own has an address, and may need no key. */
function isServer(provider: KeyedProvider): boolean {
  return provider === 'compatible' || provider === 'backend';
}

/** The id of a model of a server that chooses its model itself. */
const ITS_OWN = { provider: 'backend', model: 'default' } as const;

function BackendFields() {
  const { models } = useLlm();
  const { sendsCookies, baseUrls } = models.settings.value;
  return (
    <>
      <p class="provider-field">
        <span>{t('models.cookies')}</span>
        <label>
          <input
            type="checkbox"
            checked={sendsCookies}
            onChange={() => void models.update({ sendsCookies: !sendsCookies })}
          />{' '}
          {t('models.sendCookies')}
        </label>
      </p>
      <p class="provider-check">
        <TextButton
          disabled={baseUrls.backend === ''}
          onClick={() => void models.add(ITS_OWN).then(() => models.choose(ITS_OWN))}
        >
          {t('models.talkToServer')}
        </TextButton>
      </p>
    </>
  );
}

const PLACEHOLDERS: Readonly<Record<KeyedProvider, string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com',
  google: 'https://generativelanguage.googleapis.com',
  compatible: 'http://127.0.0.1:11434/v1',
  backend: 'https://example.com/api/v1',
};

/** The address of a provider. A person has to allow a new host, and to confirm plain http. */
function AddressField({ provider }: { provider: KeyedProvider }) {
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
      <form class="provider-field" onSubmit={sends(submit)}>
        <label for={`address-${provider}`}>{t('common.address')}</label>
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
        <TextButton submit disabled={typed.value.trim() === saved}>
          {t('common.save')}
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
