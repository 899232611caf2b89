import { useSignal } from '@preact/signals';
import type { LlmId, ProviderId } from '../../../../core/llm/call/llm-id.ts';
import type { ListedLlm } from '../../../../core/llm/provider/provider.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { into } from '../../../ui/controls/field-events.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { knownPriceText } from '../../../ui/text/price-text.ts';
import { isSameLlm } from '../../call/llm-key.ts';
import { FailedCall } from '../../call/view/call-view.tsx';
import type { LlmModels } from '../../context/create-llm.ts';
import { useLlm } from '../../context/llm-context.ts';
import type { LlmAccessModel } from '../../models/llm-access-model.ts';
import { foundLlms } from '../found-llms.ts';
import { LLM_OFFERS, type LlmOffer } from '../llm-offers.ts';
import '../../../ui/controls/field.css';
import './llm-settings-dialog.css';
import './offer-fields.css';
import './provider-section.css';
import './listed-llms.css';
import './offer-tiles.css';

const EXAMPLE = 'http://127.0.0.1:11434/v1';

interface OfferFieldsProps {
  offer: LlmOffer;
  /** Absent where the first model is all that is wanted. */
  onDone?: () => void;
}

/** The one thing that a service asks for, what came of it, and the models that it serves. */
export function OfferFields({ offer, onDone }: OfferFieldsProps) {
  const { adding } = useLlm().modelSettings;
  const { keyPage, name, asks } = offer;
  return (
    <section class="offer" aria-label={name}>
      <h4 class="offer-name">
        {name}
        {keyPage !== undefined && (
          <a
            href={keyPage}
            target="_blank"
            rel="noreferrer"
            title={t('models.opensNewTab', { page: keyPage })}
          >
            {t('models.getAKey')}
          </a>
        )}
      </h4>
      {asks === 'address' && <AddressInput offer={offer} />}
      {(asks === 'key' || adding.needsKey.value) && <KeyInput offer={offer} />}
      <Replaced offer={offer} />
      {asks === 'nothing' && <p class="model-settings-note">{t('models.runsDeviceNeedsNoKey')}</p>}
      <OfferOutcome offer={offer} {...(onDone && { onDone })} />
    </section>
  );
}

function KeyInput({ offer }: { offer: LlmOffer }) {
  const { models, modelSettings } = useLlm();
  const { adding } = modelSettings;
  const typed = useSignal('');
  const isSaved = models.hasKeyFor(offer.provider, offer.address ?? '');
  const isListed = adding.state.value.type === 'listed';
  return (
    <div class="offer-field">
      <input
        class="field-input"
        type="password"
        autocomplete="off"
        spellcheck={false}
        aria-label={t('models.keyOf', { name: offer.name })}
        placeholder={isSaved || isListed ? t('models.keySavedPaste') : t('models.pasteTheKey')}
        ref={focusOnce}
        // A key that was saved is not shown again.
        value={isListed ? '' : typed.value}
        onInput={(event) => {
          typed.value = event.currentTarget.value;
          adding.typeKey(typed.peek(), isPaste(event));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') adding.check();
        }}
      />
      <p class="model-settings-note">
        {t('models.keyStaysBrowserGoesAlone', { name: offer.name })}
      </p>
    </div>
  );
}

function AddressInput({ offer }: { offer: LlmOffer }) {
  const { adding } = useLlm().modelSettings;
  const typed = useSignal(offer.address ?? '');
  return (
    <div class="offer-field">
      <input
        class="field-input"
        type="text"
        inputmode="url"
        spellcheck={false}
        aria-label={t('models.addressOf', { name: offer.name })}
        aria-invalid={adding.state.value.type === 'wrong'}
        placeholder={EXAMPLE}
        ref={focusOnce}
        value={typed.value}
        onInput={(event) => {
          typed.value = event.currentTarget.value;
          adding.typeAddress(typed.peek(), isPaste(event));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') adding.check();
        }}
      />
    </div>
  );
}

/** The settings hold one compatible server. */
function Replaced({ offer: { provider, address } }: { offer: LlmOffer }) {
  const { models, modelSettings } = useLlm();
  const before = models.settings.value.baseUrls.compatible;
  const isListed = modelSettings.adding.state.value.type === 'listed';
  if (provider !== 'compatible' || before === '' || before === address || isListed) return null;
  return <p class="model-settings-note">{t('models.replacesServer', { address: before })}</p>;
}

function OfferOutcome({ offer: { id, name, provider, asks }, onDone }: OfferFieldsProps) {
  const { models, modelSettings } = useLlm();
  const { adding } = modelSettings;
  const state = adding.state.value;
  switch (state.type) {
    case 'open':
      return null;
    case 'checking':
      return (
        <p class="offer-status" role="status">
          <Icon name="loading" />
          {t('models.askingModels', { name })}
        </p>
      );
    case 'wrong': {
      const { unsafe } = state;
      return (
        <p class="offer-status provider-failed" role="alert">
          {state.message}
          {unsafe !== undefined && (
            <TextButton onClick={() => adding.useUnsafe(unsafe)}>
              {t('models.useItAnyway')}
            </TextButton>
          )}
        </p>
      );
    }
    case 'failed':
      return (
        <div class="offer-failed">
          <FailedCall failure={state.failure} />
          {asks === 'address' && state.failure.kind === 'network' && (
            <p class="model-settings-note">
              {id === 'other'
                ? t('models.startYourServer')
                : t('models.startComputerThenCheckAgain', { name })}
            </p>
          )}
          <TextButton icon="refresh" onClick={adding.check}>
            {t('models.checkAgain')}
          </TextButton>
        </div>
      );
    case 'listed':
      return (
        <ListedLlms
          models={models}
          provider={provider}
          name={name}
          listed={state.models}
          {...(onDone && { onDone })}
        />
      );
  }
}

function isPaste(event: Event): boolean {
  return event instanceof InputEvent && /^insertFrom(Paste|Drop)/.test(event.inputType);
}

function focusOnce(field: HTMLInputElement | null): void {
  if (!field || field.dataset.focused) return;
  field.dataset.focused = 'true';
  field.focus();
}

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
function ListedLlms({ models, provider, name, listed, onDone }: ListedLlmsProps) {
  const query = useSignal('');
  const isPriced = (model: string) => models.priceOf({ provider, model }) !== undefined;
  const found = foundLlms(listed, query.value, isPriced);
  const { value: chosen } = models.chosen;
  if (listed.length === 0) {
    return (
      <p class="offer-status" role="status">
        {t('models.answersListsNoModels', { name })}
      </p>
    );
  }
  return (
    <>
      <p class="offer-status provider-works" role="status">
        {t(onDone ? 'models.itWorksModels' : 'models.worksChoose', { count: listed.length })}
      </p>
      {listed.length >= MIN_SEARCHED && (
        <input
          class="field-input listed-search"
          type="search"
          spellcheck={false}
          aria-label={t('models.searchModels')}
          placeholder={t('models.searchModels')}
          value={query.value}
          onInput={into(query)}
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

function ListedRow({ models, id, isOne }: { models: LlmAccessModel; id: LlmId; isOne: boolean }) {
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

const KEYED = LLM_OFFERS.filter(({ asks }) => asks === 'key');
const LOCAL = LLM_OFFERS.filter(({ asks }) => asks !== 'key');

/** The services that a model may come from, to choose one. */
export function OfferTiles({ llm }: { llm: LlmModels }) {
  return (
    <>
      <Tiles title={t('models.withAKey')} offers={KEYED} llm={llm} />
      <Tiles title={t('models.onThisComputer')} offers={LOCAL} llm={llm} />
    </>
  );
}

interface TilesProps {
  title: string;
  offers: readonly LlmOffer[];
  llm: LlmModels;
}

function Tiles({ title, offers, llm }: TilesProps) {
  const { adding } = llm.modelSettings;
  return (
    <fieldset class="offer-tiles">
      <legend>{title}</legend>
      {offers.map((offer) => (
        <button
          key={offer.id}
          type="button"
          class="offer-tile"
          aria-pressed={adding.offer.value === offer}
          onClick={() => adding.choose(offer)}
        >
          <span>{offer.name}</span>
          <SetUp offer={offer} llm={llm} />
        </button>
      ))}
    </fieldset>
  );
}

/** A mark at services that are set up. */
function SetUp({ offer: { provider, address }, llm }: { offer: LlmOffer; llm: LlmModels }) {
  const { models } = llm;
  const { baseUrls } = models.settings.value;
  const isSetUp =
    provider === 'compatible'
      ? address !== '' && baseUrls.compatible === address
      : provider !== 'chrome' && provider !== 'scripted' && models.hasKey.value[provider];
  if (!isSetUp) return null;
  return (
    <span class="offer-tile-set" role="img" aria-label={t('models.isSetUp')}>
      <Icon name="check" />
    </span>
  );
}
