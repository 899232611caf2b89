import { useSignal } from '@preact/signals';
import type { LlmId } from '../../../../core/llm/call/llm-id.ts';
import type { ProviderId } from '../../../../core/llm/call/provider-id.ts';
import type { ListedLlm } from '../../../../core/llm/provider/listed-llm.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { knownPriceText } from '../../../ui/text/price-text.ts';
import { isSameLlm } from '../../call/llm-key.ts';
import type { LlmAccessModel } from '../../models/llm-access-model.ts';
import { foundLlms } from '../found-llms.ts';
import '../../../ui/controls/field.css';
import './listed-llms.css';

/** Most models that are shown at once; a service may list hundreds. */
const MAX_SHOWN = 100;
/** With fewer models there is nothing to search. */
const MIN_SEARCHED = 8;

interface ListedLlmsProps {
  models: LlmAccessModel;
  provider: ProviderId;
  name: string;
  listed: readonly ListedLlm[];
  /** Absent where one model is chosen, and that is all. */
  onDone?: () => void;
}

/** The models that a service serves, to tick; those with a known price first. */
export function ListedLlms({ models, provider, name, listed, onDone }: ListedLlmsProps) {
  const query = useSignal('');
  const isPriced = (model: string) => models.priceOf({ provider, model }) !== undefined;
  const found = foundLlms(listed, query.value, isPriced);
  const { value: chosen } = models.chosen;
  if (listed.length === 0) {
    return (
      <p class="offer-status" role="status">
        {t('models.servesNone', { name })}
      </p>
    );
  }
  return (
    <>
      <p class="offer-status provider-works" role="status">
        {t(onDone ? 'models.worksTick' : 'models.worksChoose', { count: listed.length })}
      </p>
      {listed.length >= MIN_SEARCHED && (
        <input
          class="field-input listed-search"
          type="search"
          spellcheck={false}
          aria-label={t('models.searchModels')}
          placeholder={t('models.searchModels')}
          value={query.value}
          onInput={(event) => {
            query.value = event.currentTarget.value;
          }}
        />
      )}
      <ul class="listed-llms" aria-label={t('models.modelsOf', { name })} ref={showOnce}>
        {found.slice(0, MAX_SHOWN).map(({ id }) => (
          <ListedRow key={id} models={models} id={{ provider, model: id }} isOne={!onDone} />
        ))}
      </ul>
      {found.length === 0 && (
        <p class="model-settings-note">{t('models.noModelMatches', { query: query.value })}</p>
      )}
      {found.length > MAX_SHOWN && (
        <p class="model-settings-note">
          {t('models.shownOf', { shown: MAX_SHOWN, all: found.length })}
        </p>
      )}
      {onDone && (
        <p class="offer-status">
          <TextButton primary onClick={onDone}>
            {t('models.done')}
          </TextButton>
          <output>{chosen && t('models.readyToUse', { model: chosen.model })}</output>
        </p>
      )}
    </>
  );
}

/** In a low panel the list comes below what is in view. */
function showOnce(list: HTMLElement | null): void {
  if (!list || list.dataset.shown) return;
  list.dataset.shown = 'true';
  list.scrollIntoView?.({ block: 'nearest' });
}

interface ListedRowProps {
  models: LlmAccessModel;
  id: LlmId;
  isOne: boolean;
}

function ListedRow({ models, id, isOne }: ListedRowProps) {
  const known = models.priceOf(id);
  const isTicked = models.settings.value.models.some((listed) => isSameLlm(listed, id));
  return (
    <li>
      <label class="listed-llm">
        <input
          type={isOne ? 'radio' : 'checkbox'}
          name="listed-llm"
          checked={isTicked}
          onChange={(event) =>
            void (event.currentTarget.checked ? models.add(id) : models.remove(id))
          }
        />
        <span class="listed-llm-name">{id.model}</span>
        <span class="listed-llm-price" data-unknown={known === undefined}>
          {knownPriceText(known)}
        </span>
      </label>
    </li>
  );
}
