import { t } from '../../../../core/platform/messages/messages.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { LlmModels } from '../../context/create-llm.ts';
import { LLM_OFFERS, type LlmOffer } from '../llm-offers.ts';
import './offer-tiles.css';

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
