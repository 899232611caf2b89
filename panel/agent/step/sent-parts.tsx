import { copyText } from '../../controls/copy-text.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { usePanel } from '../../panel.ts';
import './sent-parts.css';

/** Longer texts are folded until somebody opens them. */
const FOLDED = 1200;

/** A text as it went to a model or came from one. */
export function SentPart({ label, text }: { label: string; text: string }) {
  const { notices } = usePanel();
  return (
    <details class="sent-part" open={text.length <= FOLDED}>
      <summary>
        <b>{label}</b>
        <span class="sent-part-size">{text.length.toLocaleString('en')} characters</span>
        <IconButton
          icon="copy"
          label={`Copy: ${label}`}
          onClick={() => void notices.attempt(copyText(text), 'Copied.')}
        />
      </summary>
      <pre>{text}</pre>
    </details>
  );
}
