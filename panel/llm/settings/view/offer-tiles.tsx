import { t } from '../../../../core/platform/messages/messages.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useLlm } from '../../context/llm-context.ts';
import { LLM_OFFERS, type LlmOffer } from '../llm-offers.ts';
import './offer-tiles.css';

const KEYED = LLM_OFFERS.filter(({ asks }) => asks === 'key');
const LOCAL = LLM_OFFERS.filter(({ asks }) => asks !== 'key');

/** The services that a model may come from, to choose one. */
export function OfferTiles() {
  return (
    <>
      <Tiles title={t('models.withAKey')} offers={KEYED} />
      <Tiles title={t('models.onThisComputer')} offers={LOCAL} />
    </>
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
