import { useSignal } from '@preact/signals';
import { PROVIDERS, type ProviderId } from '../../../../core/llm/call/provider-id.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { PROVIDER_NAMES } from '../../call/provider-names.ts';
import { useLlm } from '../../context/llm-context.ts';
import '../../../ui/controls/field.css';

const ADDABLE = PROVIDERS.filter((provider) => provider !== 'scripted');
/** Most names that are offered; a server may list thousands. */
const MAX_OFFERED_NAMES = 500;

/** Adds a model: one that its provider lists, one with a known price, or any by its id. */
export function AddModel() {
  const { models } = useLlm();
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
        aria-label={t('models.providerNewModel')}
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
        aria-label={t('models.idNewModel')}
        placeholder={t('models.modelIdExactly')}
        disabled={isBuiltIn}
        value={isBuiltIn ? model : typed.value}
        onInput={(event) => {
          typed.value = event.currentTarget.value;
        }}
      />
      <Offered provider={provider.value} />
      <TextButton icon="add" submit disabled={model === ''} onClick={() => undefined}>
        {t('models.add')}
      </TextButton>
    </form>
  );
}

/** What the provider says it serves; before the check, models with a list price. */
function Offered({ provider }: { provider: ProviderId }) {
  const { models, modelSettings } = useLlm();
  const check = modelSettings.checks.checks.value[provider];
  const priced = models.table.value?.models.filter((model) => model.provider === provider) ?? [];
  const offered = check?.type === 'works' ? check.models : priced;
  return (
    <datalist id="add-model-known">
      {offered.slice(0, MAX_OFFERED_NAMES).map(({ id }) => (
        <option key={id} value={id} />
      ))}
    </datalist>
  );
}
