import { t } from '../../../../core/platform/messages/messages.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { copyText } from '../../../ui/text/copy-text.ts';

/** The legend that goes into the system prompt with the payload. */
export function PayloadLegend({ legend }: { legend: string }) {
  const { notices } = useShell();
  return (
    <details class="payload-legend">
      <summary>
        {t('payload.legendSystemPrompt')}
        <IconButton
          icon="copy"
          label={t('payload.copyTheLegend')}
          onClick={(event) => {
            event.preventDefault();
            void notices.attempt(copyText(legend), t('payload.legendCopied'));
          }}
        />
      </summary>
      <pre>{legend}</pre>
    </details>
  );
}
