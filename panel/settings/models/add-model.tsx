import { useSignal } from '@preact/signals';
import { PROVIDERS, type ProviderId } from '../../../core/model/provider-id.ts';
import { TextButton } from '../../controls/text-button.tsx';
import { PROVIDER_NAMES } from '../../models/provider-config.ts';
import { usePanel } from '../../panel.ts';
import '../../controls/field.css';

const ADDABLE = PROVIDERS.filter((provider) => provider !== 'scripted');
/** Names offered; a server may list thousands. */
const MOST_OFFERED = 500;

/** Adds a model: one that its provider lists, one with a known price, or any by its id. */
export function AddModel() {
  const { models } = usePanel();
  const provider = useSignal<ProviderId>('openai');
  const typed = useSignal('');
  const isBuiltIn = provider.value === 'chrome';
  const model = isBuiltIn ? 'gemini-nano' : typed.value.trim();
  return (
    <form
      class="add-model"
      onSubmit={(event) => {
        event.preventDefault();
        if (model === '') return;
        typed.value = '';
        void models.add({ provider: provider.value, model });
      }}
    >
      <select
        class="field-input"
        aria-label="Provider of the new model"
        value={provider.value}
        onChange={(event) => {
          const { value } = event.currentTarget;
          provider.value = ADDABLE.find((name) => name === value) ?? 'openai';
        }}
      >
        {ADDABLE.map((name) => (
          <option key={name} value={name}>
            {PROVIDER_NAMES[name]}
          </option>
        ))}
      </select>
      <input
        class="field-input add-model-id"
        type="text"
        list="add-model-known"
        spellcheck={false}
        aria-label="Id of the new model"
        placeholder="Model id, exactly"
        disabled={isBuiltIn}
        value={isBuiltIn ? model : typed.value}
        onInput={(event) => {
          typed.value = event.currentTarget.value;
        }}
      />
      <Offered provider={provider.value} />
      <TextButton icon="add" submit disabled={model === ''} onClick={() => undefined}>
        Add
      </TextButton>
    </form>
  );
}

/** What the provider said it serves; before it was asked, what has a list price. */
function Offered({ provider }: { provider: ProviderId }) {
  const { models, modelSettings } = usePanel();
  const check = modelSettings.checks.checks.value[provider];
  const priced = models.table.value?.models.filter((model) => model.provider === provider) ?? [];
  const offered = check?.type === 'works' ? check.models : priced;
  return (
    <datalist id="add-model-known">
      {offered.slice(0, MOST_OFFERED).map(({ id }) => (
        <option key={id} value={id} />
      ))}
    </datalist>
  );
}
