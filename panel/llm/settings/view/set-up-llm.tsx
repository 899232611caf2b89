import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../../../core/platform/messages/messages.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import type { SetUpLlmProps } from '../../context/create-llm.ts';
import { useLlm } from '../../context/llm-context.ts';
import { OfferFields, OfferTiles } from './offer-fields.tsx';
import './set-up-llm.css';

/** In place of a view that needs a model: from none to one that is ready, without leaving the view. */
export function SetUpLlm({ sentence, detail, next }: SetUpLlmProps) {
  const llm = useLlm();
  const { models, modelSettings } = llm;
  const { adding, isOpen } = modelSettings;
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(
    // The fields are still in the document: they have the focus until they are removed.
    () => () => {
      if (models.chosen.peek() === null) return;
      if (place.current?.contains(document.activeElement)) {
        document.querySelector<HTMLElement>(next)?.focus();
      }
      adding.choose(null);
    },
    [models, adding, next],
  );
  const offer = adding.offer.value;
  return (
    <section class="set-up-llm" ref={place} aria-label={t('models.addAModel')}>
      <div class="set-up-llm-body">
        <p class="set-up-llm-sentence" role="status">
          {sentence}
        </p>
        <p class="set-up-llm-detail">{detail}</p>
        <OfferTiles llm={llm} />
        {/* The dialog has the same fields. */}
        {offer && !isOpen.value && <OfferFields key={offer.id} offer={offer} />}
        <p>
          <TextButton icon="gear" onClick={modelSettings.open}>
            {t('common.modelsKeysBudgets')}
          </TextButton>
        </p>
      </div>
    </section>
  );
}
