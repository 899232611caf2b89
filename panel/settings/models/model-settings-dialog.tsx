import { Dialog } from '../../controls/dialog.tsx';
import { WarningBar } from '../../controls/warning-bar.tsx';
import { KEYED_PROVIDERS } from '../../models/model-settings.ts';
import { usePanel } from '../../panel.ts';
import { BudgetFields } from './budget-fields.tsx';
import { BuiltInSection } from './built-in-section.tsx';
import { ChosenModels } from './chosen-models.tsx';
import { ProviderSection } from './provider-section.tsx';
import { ReplyFields } from './reply-fields.tsx';
import './model-settings-dialog.css';

/** Models, keys, addresses, budgets and prices. */
export function ModelSettingsDialog() {
  const { models, modelSettings } = usePanel();
  const problem = models.problem.value;
  return (
    <Dialog title="Models, keys and budgets" onClose={modelSettings.close}>
      {problem !== '' && (
        <WarningBar role="alert">
          <span>{problem}</span>
        </WarningBar>
      )}
      <section class="model-settings-part" aria-labelledby="model-settings-models">
        <h3 id="model-settings-models">Models</h3>
        <ChosenModels />
      </section>
      <section class="model-settings-part" aria-labelledby="model-settings-providers">
        <h3 id="model-settings-providers">Providers</h3>
        <p class="model-settings-note">
          Keys stay in this browser, where no page can read them, and go to their provider alone.
        </p>
        {KEYED_PROVIDERS.map((provider) => (
          <ProviderSection key={provider} provider={provider} />
        ))}
        <BuiltInSection />
      </section>
      <section class="model-settings-part" aria-labelledby="model-settings-replies">
        <h3 id="model-settings-replies">Replies</h3>
        <ReplyFields />
      </section>
      <section class="model-settings-part" aria-labelledby="model-settings-budgets">
        <h3 id="model-settings-budgets">Budgets</h3>
        <BudgetFields />
      </section>
    </Dialog>
  );
}
