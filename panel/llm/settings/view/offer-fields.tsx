import { useSignal } from '@preact/signals';
import { t } from '../../../../core/platform/messages/messages.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { FailedCall } from '../../call/view/failed-call.tsx';
import { useLlm } from '../../context/llm-context.ts';
import type { LlmOffer } from '../llm-offers.ts';
import { ListedLlms } from './listed-llms.tsx';
import '../../../ui/controls/field.css';
import './llm-settings-dialog.css';
import './offer-fields.css';
import './provider-section.css';

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
            title={t('models.getAKeyTitle', { page: keyPage })}
          >
            {t('models.getAKey')}
          </a>
        )}
      </h4>
      {asks === 'address' && <AddressInput offer={offer} />}
      {(asks === 'key' || adding.needsKey.value) && <KeyInput offer={offer} />}
      <Replaced offer={offer} />
      {asks === 'nothing' && <p class="model-settings-note">{t('models.usesDevice')}</p>}
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
      <p class="model-settings-note">{t('models.keysStayShort', { name: offer.name })}</p>
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
          {t('models.checkingService', { name })}
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
              {id === 'other' ? t('models.startYourServer') : t('models.startServer', { name })}
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
