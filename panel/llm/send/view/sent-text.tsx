import { useSignal } from '@preact/signals';
import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useLlm } from '../../context/llm-context.ts';
import { type TextPlace, withText } from './edited-request.ts';
import '../../../ui/controls/text-area.css';

/**
 * Characters that a text box can hold without slowing the panel down; more are shown on request.
 */
const MAX_EDITED = 200_000;

/** One text that will be sent. Without a place it is read-only. */
export function SentText({
  label,
  place,
  text,
}: {
  label: string;
  place?: TextPlace;
  text: string;
}) {
  const { send } = useLlm();
  const isWhole = useSignal(text.length <= MAX_EDITED);
  const rows = Math.min(10, Math.max(2, text.split('\n', 10).length, Math.ceil(text.length / 110)));
  return (
    <section class="send-part" aria-label={label}>
      <h3>
        {label}{' '}
        <span class="send-faint">{t('send.characters', { text: numberText(text.length) })}</span>
      </h3>
      {isWhole.value ? (
        <textarea
          class="send-text"
          aria-label={label}
          spellcheck={false}
          rows={rows}
          readOnly={place === undefined}
          value={text}
          onInput={(event) => {
            const request = send.request.peek();
            if (request && place) send.edit(withText(request, place, event.currentTarget.value));
          }}
        />
      ) : (
        <p class="send-faint">
          {t('send.longTextsMakeSlow')}
          <TextButton
            onClick={() => {
              isWhole.value = true;
            }}
          >
            {t('send.showEdit')}
          </TextButton>
        </p>
      )}
    </section>
  );
}
