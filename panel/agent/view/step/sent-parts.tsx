import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { copyText } from '../../../ui/text/copy-text.ts';
import './sent-parts.css';

/** Longer texts are folded until somebody opens them. */
const FOLDED = 1200;

/** A text as it went to a model or came from one. */
export function SentPart({ label, text }: { label: string; text: string }) {
  const { notices } = useShell();
  return (
    <div class="sent-part">
      <details open={text.length <= FOLDED}>
        <summary>
          <b>{label}</b>
          <span class="sent-part-size">
            {t('agentStep.characters', { text: numberText(text.length) })}
          </span>
        </summary>
        <pre>{text}</pre>
      </details>
      <IconButton
        icon="copy"
        label={t('agentStep.copy', { label })}
        onClick={() => void notices.attempt(copyText(text), t('agentStep.copied'))}
      />
    </div>
  );
}
