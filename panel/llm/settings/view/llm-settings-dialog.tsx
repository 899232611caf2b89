import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { BuiltInAvailability } from '../../../../core/llm/clients/built-in-llm.ts';
import { say, t } from '../../../../core/platform/messages/messages.ts';
import { errorText } from '../../../../core/platform/text/error-text.ts';
import { Dialog } from '../../../ui/controls/dialog.tsx';
import { NumberField } from '../../../ui/controls/number-field.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { WarningBar } from '../../../ui/controls/warning-bar.tsx';
import { MAX_USD } from '../../../ui/settings/settings.ts';
import { PROVIDER_NAMES } from '../../call/provider-names.ts';
import { useLlm } from '../../context/llm-context.ts';
import { KEYED_PROVIDERS, type KeyedProvider } from '../../models/llm-settings.ts';
import { ChosenLlms } from './chosen-llms.tsx';
import { ProviderSection } from './provider-section.tsx';
import './llm-settings-dialog.css';
import './provider-section.css';
import '../../../ui/controls/field.css';

/** The services in use; the others are one press away, as their names stand where a model is added. */
function Providers() {
  const { models, modelSettings } = useLlm();
  const { baseUrls, models: list } = models.settings.value;
  const checks = modelSettings.checks.checks.value;
  const inUse = KEYED_PROVIDERS.filter(
    (keyed) =>
      models.hasKey.value[keyed] ||
      baseUrls[keyed] !== '' ||
      checks[keyed] !== undefined ||
      models.refused.value.has(keyed) ||
      list.some(({ provider }) => provider === keyed),
  );
  const others = useSignal<readonly KeyedProvider[] | null>(null);
  // What a person has open stays where it is while it is set up.
  const apart = others.value ?? KEYED_PROVIDERS.filter((provider) => !inUse.includes(provider));
  return (
    <>
      {KEYED_PROVIDERS.filter((provider) => !apart.includes(provider)).map((provider) => (
        <ProviderSection key={provider} provider={provider} />
      ))}
      <details
        class="provider-others"
        onToggle={(event) => {
          others.value = event.currentTarget.open ? apart : null;
        }}
      >
        <summary>{t('models.otherProviders')}</summary>
        {apart.map((provider) => (
          <ProviderSection key={provider} provider={provider} />
        ))}
        <BuiltInSection />
      </details>
    </>
  );
}

/** Models, keys, addresses, budgets and prices. */
export function LlmSettingsDialog() {
  const { models, modelSettings } = useLlm();
  const problem = models.problem.value;
  return (
    <Dialog title={t('common.modelsKeysAndBudgets')} onClose={modelSettings.close}>
      {problem !== '' && (
        <WarningBar role="alert">
          <span>{problem}</span>
        </WarningBar>
      )}
      <section class="model-settings-part" aria-labelledby="model-settings-models">
        <h3 id="model-settings-models">{t('common.modelsLabel')}</h3>
        <ChosenLlms />
      </section>
      <section class="model-settings-part" aria-labelledby="model-settings-providers">
        <h3 id="model-settings-providers">{t('models.providers')}</h3>
        <p class="model-settings-note">{t('models.keysStayBrowserWhere')}</p>
        <Providers />
      </section>
      <section class="model-settings-part" aria-labelledby="model-settings-replies">
        <h3 id="model-settings-replies">{t('models.replies')}</h3>
        <ReplyFields />
      </section>
      <section class="model-settings-part" aria-labelledby="model-settings-budgets">
        <h3 id="model-settings-budgets">{t('models.budgets')}</h3>
        <BudgetFields />
      </section>
    </Dialog>
  );
}

function BudgetFields() {
  const { models } = useLlm();
  const { budgets } = models.settings.value;
  return (
    <>
      <p class="model-settings-row">
        <NumberField
          label={t('models.usDollarsRunMost')}
          before={t('models.perRun')}
          placeholder={t('common.noLimit')}
          value={budgets.run}
          max={MAX_USD}
          onChange={(run) => void models.update({ budgets: { ...budgets, run } })}
        />
        <NumberField
          label={t('models.usDollarsDayMost')}
          before={t('models.perDay')}
          placeholder={t('common.noLimit')}
          value={budgets.day}
          max={MAX_USD}
          onChange={(day) => void models.update({ budgets: { ...budgets, day } })}
        />
      </p>
      <p class="model-settings-note">{t('models.callsExceedBudgetBlockedReply')}</p>
    </>
  );
}

const STATES: Readonly<Record<BuiltInAvailability, string>> = {
  available: t('models.readyDevice'),
  downloadable: t('models.notHereYetChrome'),
  downloading: t('models.chromeDownloading'),
  unavailable: t('models.notAvailableBrowserDevice'),
};

/** The model built into Chrome: it has no settings, only an availability. */
export function BuiltInSection() {
  const state = useSignal(t('models.askingChrome'));
  const ask = async () => {
    try {
      const { chromeAvailability } = await import('../../../../core/llm/clients/built-in-llm.ts');
      state.value = STATES[await chromeAvailability()];
    } catch (error) {
      state.value = say(errorText(error));
    }
  };
  useEffect(() => void ask(), []);
  return (
    <details class="provider" data-provider="chrome">
      <summary>
        <span class="provider-name">{PROVIDER_NAMES.chrome}</span>
        <output class="provider-state">{state}</output>
      </summary>
      <div class="provider-body">
        <p class="model-settings-note">{t('models.runsDeviceNeedsNo')}</p>
        <p class="provider-check">
          <TextButton icon="check" onClick={() => void ask()}>
            {t('models.check')}
          </TextButton>
        </p>
      </div>
    </details>
  );
}

const EFFORTS = ['none', 'low', 'medium', 'high'] as const;

function ReplyFields() {
  const { models } = useLlm();
  const { temperature, reasoning } = models.settings.value;
  return (
    <p class="model-settings-row">
      <NumberField
        label={t('models.temperatureFrom0To2')}
        title={t('models.notSentModelsRefuse')}
        before={t('models.temperature')}
        placeholder={t('models.default')}
        value={temperature}
        max={2}
        onChange={(value) => void models.update({ temperature: value })}
      />
      <label class="field" title={t('models.notSentModelsNotReason')}>
        {t('common.reasoning')}
        <select
          class="field-input"
          value={reasoning ?? ''}
          onChange={(event) => {
            const chosen = EFFORTS.find((effort) => effort === event.currentTarget.value);
            void models.update({ reasoning: chosen ?? null });
          }}
        >
          <option value="">{t('models.default')}</option>
          {EFFORTS.map((effort) => (
            <option key={effort} value={effort}>
              {effort}
            </option>
          ))}
        </select>
      </label>
    </p>
  );
}
