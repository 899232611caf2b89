import { useSignal } from '@preact/signals';
import { t } from '../../../../core/platform/messages/messages.ts';
import { Dialog } from '../../../ui/controls/dialog.tsx';
import { WarningBar } from '../../../ui/controls/warning-bar.tsx';
import { useLlm } from '../../context/llm-context.ts';
import { KEYED_PROVIDERS, type KeyedProvider } from '../../models/llm-settings.ts';
import { BudgetFields } from './budget-fields.tsx';
import { BuiltInSection } from './built-in-section.tsx';
import { ChosenLlms } from './chosen-llms.tsx';
import { ProviderSection } from './provider-section.tsx';
import { ReplyFields } from './reply-fields.tsx';
import './llm-settings-dialog.css';

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
    <Dialog title={t('models.modelsKeysBudgets')} onClose={modelSettings.close}>
      {problem !== '' && (
        <WarningBar role="alert">
          <span>{problem}</span>
        </WarningBar>
      )}
      <section class="model-settings-part" aria-labelledby="model-settings-models">
        <h3 id="model-settings-models">{t('models.models')}</h3>
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
