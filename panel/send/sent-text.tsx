import { useSignal } from '@preact/signals';
import { TextButton } from '../controls/text-button.tsx';
import { usePanel } from '../panel.ts';
import { type TextPlace, withText } from './edited-request.ts';

/** Characters that a text box takes without the panel growing slow; more are shown when asked for. */
const MAX_EDITED = 200_000;

/** One text that is sent. Without a place it can be read only. */
export function SentText({
  label,
  place,
  text,
}: {
  label: string;
  place?: TextPlace;
  text: string;
}) {
  const { send } = usePanel();
  const isWhole = useSignal(text.length <= MAX_EDITED);
  const rows = Math.min(10, Math.max(2, text.split('\n', 10).length, Math.ceil(text.length / 110)));
  return (
    <section class="send-part" aria-label={label}>
      <h3>
        {label} <span class="send-faint">{text.length.toLocaleString('en')} characters</span>
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
          Long texts make a slow box.{' '}
          <TextButton
            onClick={() => {
              isWhole.value = true;
            }}
          >
            Show and edit it
          </TextButton>
        </p>
      )}
    </section>
  );
}
