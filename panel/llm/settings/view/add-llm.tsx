import { useSignal } from '@preact/signals';
import { t } from '../../../../core/platform/messages/messages.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useLlm } from '../../context/llm-context.ts';
import { AddModel } from './add-model.tsx';
import { OfferFields } from './offer-fields.tsx';
import { OfferTiles } from './offer-tiles.tsx';
import './add-llm.css';

/** From no model to one that is ready: a service, its key or address, and a tick. */
export function AddLlm() {
  const llm = useLlm();
  const { models, modelSettings } = llm;
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
      <OfferTiles llm={llm} />
      {offer && <OfferFields key={offer.id} offer={offer} onDone={close} />}
      <details class="add-by-id">
        <summary>{t('models.addById')}</summary>
        <AddModel />
      </details>
    </section>
  );
}
