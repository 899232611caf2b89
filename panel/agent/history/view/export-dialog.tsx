import { t, translated } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { Dialog } from '../../../ui/controls/dialog.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useHistory } from '../../context/history-context.ts';
import type { ExportDraft } from '../export-run.ts';

/** What will be saved, and what was removed from it. */
export function ExportDialog({ draft }: { draft: ExportDraft }) {
  const { history } = useHistory();
  const { steps, annotated, pictures, zip, flowSteps, leftOut, redaction } = draft;
  const kinds = Object.entries(redaction);
  return (
    <Dialog title={t('agentHistory.exportThisRun')} onClose={history.close}>
      <section class="history-part">
        <h3>{t('agentHistory.takenOut')}</h3>
        {kinds.length === 0 ? (
          <p>{t('agentHistory.nothingLooksLikeKey')}</p>
        ) : (
          <ul class="history-list">
            {kinds.map(([kind, times]) => (
              <li key={kind}>
                {translated(kind)}:{' '}
                {times === 1 ? t('agentHistory.once') : t('agentHistory.times', { times })}
              </li>
            ))}
          </ul>
        )}
        <p class="history-note">{t('agentHistory.pageSaidFileAlso')}</p>
      </section>
      <section class="history-part">
        <h3>{t('agentHistory.trace')}</h3>
        <p>
          {t('agentHistory.picturesKbImportedHere', {
            steps,
            pictures,
            zip: numberText(Math.ceil(zip.length / 1000)),
          })}
          {annotated > 0 && ` ${t('agentHistory.includesYourNotes', { annotated })}`}
        </p>
        <TextButton primary icon="save" onClick={() => history.saveTrace(draft)}>
          {t('agentHistory.saveTraceZip')}
        </TextButton>
      </section>
      <section class="history-part">
        <h3>{t('agentHistory.recording')}</h3>
        <p>{t('agentHistory.stepsDevtoolsRecorderPuppeteer', { flowSteps })}</p>
        {leftOut.length > 0 && (
          <ul class="history-list">
            {leftOut.map((sentence) => (
              <li key={sentence}>{translated(sentence)}</li>
            ))}
          </ul>
        )}
        <TextButton icon="save" onClick={() => history.saveFlow(draft)}>
          {t('agentHistory.saveRecordingJson')}
        </TextButton>
      </section>
    </Dialog>
  );
}
