import { TextButton } from '../../controls/text-button.tsx';
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
        <TextButton
          icon="copy"
          title={`Copy: ${label}`}
          onClick={() => void notices.attempt(navigator.clipboard.writeText(text), 'Copied.')}
        >
          Copy
        </TextButton>
      </summary>
      <pre>{text}</pre>
    </details>
  );
}
