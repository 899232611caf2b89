import { useSignal } from '@preact/signals';
import type { ProviderId } from '../../../core/model/provider-id.ts';
import { countText } from '../../../core/text/count-text.ts';
import { Segments } from '../../controls/segments.tsx';
import { TextButton } from '../../controls/text-button.tsx';
import type { KeyedProvider } from '../../models/model-settings.ts';
import { PROVIDER_NAMES } from '../../models/provider-config.ts';
import { usePanel } from '../../panel.ts';
import { AddressField } from './address-field.tsx';
import '../../controls/field.css';
import './provider-section.css';

/** Key, address and ways of one provider. */
export function ProviderSection({ provider }: { provider: KeyedProvider }) {
  const { models, modelSettings } = usePanel();
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
        <p class="provider-check">
          <TextButton
            icon="check"
            title="Asks the provider which models it serves; costs nothing"
            disabled={check?.type === 'checking'}
            onClick={() => void modelSettings.checks.check(provider)}
          >
            Check
          </TextButton>
          <output>{check && <CheckText provider={provider} />}</output>
        </p>
      </div>
    </details>
  );
}

/** A call has failed for its key since it was typed. */
function Refused() {
  return <b class="provider-failed provider-refused">refused when last asked</b>;
}

function stateText(provider: KeyedProvider, hasKey: boolean, hasAddress: boolean): string {
  if (provider !== 'compatible') return hasKey ? 'key saved' : 'no key';
  if (!hasAddress) return 'no address: Ollama, LM Studio, vLLM, OpenRouter …';
  return hasKey ? 'address and key saved' : 'address saved, no key';
}

function CheckText({ provider }: { provider: ProviderId }) {
  const check = usePanel().modelSettings.checks.checks.value[provider];
  if (!check) return null;
  if (check.type === 'checking') return <>checking…</>;
  if (check.type === 'failed') return <span class="provider-failed">{check.message}</span>;
  return <span class="provider-works">works: {countText(check.models.length, 'model')}</span>;
}

/** A saved key is never shown again; typing replaces it. */
function KeyField({ provider }: { provider: KeyedProvider }) {
  const { models, modelSettings } = usePanel();
  const typed = useSignal('');
  const isSet = models.hasKey.value[provider];
  const save = async (key: string) => {
    typed.value = '';
    await models.setKey(provider, key);
    modelSettings.checks.forget(provider);
    if (key !== '') await modelSettings.checks.check(provider);
  };
  const optional = provider === 'compatible' ? ' (if it asks for one)' : '';
  return (
    <form
      class="provider-field"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.value.trim() !== '') void save(typed.value);
      }}
    >
      <label for={`key-${provider}`}>Key</label>
      <input
        id={`key-${provider}`}
        class="field-input"
        type="password"
        autocomplete="off"
        spellcheck={false}
        placeholder={isSet ? '•••••••• saved; type to replace' : `Paste the key${optional}`}
        value={typed.value}
        onInput={(event) => {
          typed.value = event.currentTarget.value;
        }}
      />
      <TextButton submit disabled={typed.value.trim() === ''} onClick={() => undefined}>
        Save
      </TextButton>
      {isSet && (
        <TextButton title="Take the key out of this browser" onClick={() => void save('')}>
          Forget
        </TextButton>
      )}
    </form>
  );
}

const APIS = ['responses', 'chat'] as const;

function OpenAiApi() {
  const { models } = usePanel();
  return (
    <p class="provider-field">
      <span>Interface</span>
      <Segments
        label="Interface of OpenAI"
        options={['Responses', 'Chat Completions']}
        chosen={APIS.indexOf(models.settings.value.openaiApi)}
        onChoose={(i) => void models.update({ openaiApi: APIS[i] ?? 'responses' })}
      />
    </p>
  );
}

const CALLING = ['native', 'json'] as const;

function ToolCalling() {
  const { models } = usePanel();
  return (
    <p class="provider-field">
      <span title="JSON is for models that were not taught to call tools">Tools</span>
      <Segments
        label="How the server’s models call tools"
        options={['Native', 'As JSON']}
        chosen={CALLING.indexOf(models.settings.value.toolCalling)}
        onChoose={(i) => void models.update({ toolCalling: CALLING[i] ?? 'native' })}
      />
    </p>
  );
}
