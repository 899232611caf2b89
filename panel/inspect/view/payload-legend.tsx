import { t } from '../../../core/platform/messages/messages.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { useShell } from '../../ui/shell/shell-context.ts';
import { copyText } from '../../ui/text/copy-text.ts';
import './payload-legend.css';

/** The legend that goes into the system prompt with the payload. */
export function PayloadLegend({ legend }: { legend: string }) {
  const { notices } = useShell();
  return (
    <div class="payload-legend">
      <details>
        <summary>{t('payload.legendSystemPrompt')}</summary>
        <pre>{legend}</pre>
      </details>
      <IconButton
        icon="copy"
        label={t('payload.copyTheLegend')}
        onClick={() => void notices.attempt(copyText(legend), t('payload.legendCopied'))}
      />
    </div>
  );
}
