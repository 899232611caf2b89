import { usePanel } from '../panel.ts';
import { highlightJson } from './highlight-json.ts';

/** The payload's text; long ones are cut here, never in what is copied or counted. */
export function PayloadText() {
  const { payload } = usePanel();
  const text = payload.shown.value;
  return (
    <section class="payload-scroll" aria-label="Payload text">
      {payload.isCut.value && (
        <p class="payload-cut">
          Truncated at {text.length.toLocaleString('en')} characters in this view; Copy gives all.
        </p>
      )}
      <pre class="payload-text" ref={(pre) => highlightJson(pre, text)}>
        {text}
      </pre>
    </section>
  );
}
