import { copyText } from '../controls/copy-text.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { useBase } from '../panel-context.ts';

/** The legend that goes into the system prompt with the payload. */
export function PayloadLegend({ legend }: { legend: string }) {
  const { notices } = useBase();
  return (
    <details class="payload-legend">
      <summary>
        Legend for the system prompt
        <IconButton
          icon="copy"
          label="Copy the legend"
          onClick={(event) => {
            event.preventDefault();
            void notices.attempt(copyText(legend), 'Legend copied.');
          }}
        />
      </summary>
      <pre>{legend}</pre>
    </details>
  );
}
