import type { LlmId } from '../../../../core/llm/call/llm-id.ts';
import { PRICED_PROVIDERS } from '../../../../core/llm/prices/price-table.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { llmKey } from '../../../llm/call/llm-key.ts';
import { PROVIDER_NAMES } from '../../../llm/call/provider-names.ts';
import { useLlm } from '../../../llm/context/llm-context.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu, MenuCheck } from '../../../ui/controls/menu.tsx';
import { MenuButton } from '../../../ui/controls/popover.tsx';
import { QueryField } from '../../../ui/controls/search-field.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Toolbar, ToolbarDivider } from '../../../ui/controls/toolbar.tsx';
import { FindInTree } from '../../../ui/element/find-in-tree.tsx';
import { useInspect } from '../../context/inspect-context.ts';
import { TYPED_PRICE } from '../modes-model.ts';
import './modes-toolbar.css';
import '../../../ui/controls/field.css';

/** The query, what is simulated, and the price. */
export function ModesToolbar() {
  const { modes } = useInspect();
  return (
    <Toolbar label={t('common.modes')}>
      <IconButton icon="refresh" label={t('modes.refreshAllModes')} onClick={modes.refresh} />
      <AskedField />
      <FindInTree search={modes} />
      <span class="modes-simulated">
        <Supposed />
        <ToolbarDivider />
        <PriceField />
      </span>
    </Toolbar>
  );
}

function AskedField() {
  const { modes } = useInspect();
  const ask = (text: string) => {
    modes.query.value = text;
  };
  return (
    <QueryField
      id="modes-query-input"
      class="modes-query"
      label={t('modes.agentAsked')}
      placeholder={t('modes.agentAsked')}
      value={modes.query.value}
      clearLabel={t('modes.clearQueryEscape')}
      onInput={ask}
      onClear={() => ask('')}
    />
  );
}

const SUPPOSE_MENU = 'modes-suppose';

/** What the decision is shown for, although it did not happen. */
function Supposed() {
  const { modes } = useInspect();
  const supposed = modes.suppositions.value;
  const { isEmpty, needsFullDom } = supposed;
  return (
    <>
      <MenuButton
        menu={SUPPOSE_MENU}
        label={t('modes.simulate')}
        title={t('modes.seeModeSentSomethingFailedAsked')}
        on={Object.values(supposed).some(Boolean)}
      />
      <Menu id={SUPPOSE_MENU} label={t('modes.simulate')}>
        <MenuCheck
          label={t('modes.outlineEmpty')}
          title={t('modes.supposeOutlineNothing')}
          checked={isEmpty}
          onClick={() => modes.suppose({ isEmpty: !isEmpty })}
        />
        <MenuCheck
          label={t('modes.fullAskedFor')}
          title={t('modes.supposeModelAskedFull')}
          checked={needsFullDom}
          onClick={() => modes.suppose({ needsFullDom: !needsFullDom })}
        />
      </Menu>
    </>
  );
}

/** The price that the modes use: a model's, or a typed one. */
function PriceField() {
  const { modes } = useInspect();
  const { models } = useLlm();
  const chosen = modes.priceModel.value;
  const asOf = models.table.value?.asOf;
  return (
    <span class="modes-price">
      <label class="field" title={asOf ? t('modes.listPrices', { asOf }) : undefined}>
        {t('modes.priceFor')}
        <select
          class="field-input modes-price-model"
          value={chosen ? llmKey(chosen) : TYPED_PRICE}
          onChange={(event) => modes.setPriceModel(event.currentTarget.value)}
        >
          <option value={TYPED_PRICE}>{t('modes.customPrice')}</option>
          <YourModels />
          <ListedModels />
        </select>
      </label>
      {chosen === null ? <TypedPrice /> : <SetPrice id={chosen} />}
    </span>
  );
}

/** Where the price of a model is unknown: the way to where a person sets it. */
function SetPrice({ id }: { id: LlmId }) {
  const { models, modelSettings } = useLlm();
  if (models.table.value === null || models.priceOf(id)) return null;
  return (
    <TextButton onClick={modelSettings.open} title={t('modes.priceUnknown', { model: id.model })}>
      {t('modes.setPrice')}
    </TextButton>
  );
}

function YourModels() {
  const { models } = useLlm();
  const { modes } = useInspect();
  const list = models.settings.value.models;
  const chosen = modes.priceModel.value;
  const listed = models.table.value?.models ?? [];
  const isOffered =
    chosen === null ||
    [...list, ...listed.map(({ provider, id }) => ({ provider, model: id }))].some(
      (id) => llmKey(id) === llmKey(chosen),
    );
  // A model that was removed from the list stays chosen until another one is.
  const shown = isOffered || chosen === null ? list : [...list, chosen];
  if (shown.length === 0) return null;
  return (
    <optgroup label={t('modes.yourModels')}>
      {shown.map((id) => (
        <option key={llmKey(id)} value={llmKey(id)}>
          {id.model}
        </option>
      ))}
    </optgroup>
  );
}

function ListedModels() {
  const { models } = useLlm();
  const own = new Set(models.settings.value.models.map(llmKey));
  const listed = models.table.value?.models ?? [];
  return (
    <>
      {PRICED_PROVIDERS.map((provider) => (
        <optgroup key={provider} label={PROVIDER_NAMES[provider]}>
          {listed
            .filter((model) => model.provider === provider)
            .map(({ id }) => llmKey({ provider, model: id }))
            .filter((key) => !own.has(key))
            .map((key) => (
              <option key={key} value={key}>
                {key.slice(provider.length + 1)}
              </option>
            ))}
        </optgroup>
      ))}
    </>
  );
}

function TypedPrice() {
  const { modes } = useInspect();
  const isWrong = modes.isPriceWrong.value;
  return (
    <label
      class="field"
      title={isWrong ? t('modes.noPriceTypeUs') : t('modes.usDollarsPerMillionInput')}
    >
      $
      <input
        class="field-input modes-price-typed"
        type="text"
        inputmode="decimal"
        placeholder={t('modes.price')}
        aria-label={t('modes.usDollarsMillionInput')}
        aria-invalid={isWrong}
        value={modes.typedPrice.value}
        onInput={(event) => modes.typePrice(event.currentTarget.value)}
      />
      {t('modes.per1mTokens')}
    </label>
  );
}
