import { useSignal } from '@preact/signals';
import { t } from '../../../../core/platform/messages/messages.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useLlm } from '../../context/llm-context.ts';
import { LLM_OFFERS, type LlmOffer } from '../llm-offers.ts';
import { AddModel } from './add-model.tsx';
import { OfferFields } from './offer-fields.tsx';
import './add-llm.css';

const KEYED = LLM_OFFERS.filter(({ asks }) => asks === 'key');
const LOCAL = LLM_OFFERS.filter(({ asks }) => asks !== 'key');

/** From no model to one that is ready: a service, its key or address, and a tick. */
export function AddLlm() {
  const { models, modelSettings } = useLlm();
  const { adding } = modelSettings;
  const isAsked = useSignal(false);
  const isEmpty = models.settings.value.models.length === 0;
  const { value: offer } = adding.offer;
  if (!isEmpty && !isAsked.value && !offer) {
    return (
      <p class="add-llm-open">
        <TextButton
          icon="add"
          onClick={() => {
            isAsked.value = true;
          }}
        >
          {t('models.addAModel')}
        </TextButton>
      </p>
    );
  }
  const close = () => {
    isAsked.value = false;
    modelSettings.added();
  };
  return (
    <section class="add-llm" aria-label={t('models.addAModel')}>
      {isEmpty && <p class="model-settings-note">{t('models.noModelYet')}</p>}
      <Tiles title={t('models.withAKey')} offers={KEYED} />
      <Tiles title={t('models.onThisComputer')} offers={LOCAL} />
      {offer && <OfferFields key={offer.id} offer={offer} onDone={close} />}
      <details class="add-by-id">
        <summary>{t('models.addById')}</summary>
        <AddModel />
      </details>
    </section>
  );
}

function Tiles({ title, offers }: { title: string; offers: readonly LlmOffer[] }) {
  const { adding } = useLlm().modelSettings;
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
          <SetUp offer={offer} />
        </button>
      ))}
    </fieldset>
  );
}

/** A mark at services that are set up. */
function SetUp({ offer: { provider, address } }: { offer: LlmOffer }) {
  const { models } = useLlm();
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
