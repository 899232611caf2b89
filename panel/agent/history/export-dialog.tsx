import { Dialog } from '../../controls/dialog.tsx';
import { TextButton } from '../../controls/text-button.tsx';
import { usePanel } from '../../panel.ts';
import type { ExportDraft } from './export-run.ts';

/** What is about to be saved, and what was taken out of it. */
export function ExportDialog({ draft }: { draft: ExportDraft }) {
  const { history } = usePanel();
  const { steps, annotated, pictures, zip, flowSteps, leftOut, redaction } = draft;
  const kinds = Object.entries(redaction);
  return (
    <Dialog title="Export this run" onClose={history.close}>
      <section class="history-part">
        <h3>Taken out</h3>
        {kinds.length === 0 ? (
          <p>Nothing in it looks like a key or a token.</p>
        ) : (
          <ul class="history-list">
            {kinds.map(([kind, times]) => (
              <li key={kind}>
                {kind}: {times === 1 ? 'once' : `${times} times`}
              </li>
            ))}
          </ul>
        )}
        <p class="history-note">
          What the page said is in the file, also what it said about you; passwords and payment
          fields are masked as the panel masks them. Look before you share it.
        </p>
      </section>
      <section class="history-part">
        <h3>Trace</h3>
        <p>
          {steps} steps{annotated > 0 && `, your notes on ${annotated} of them`} and {pictures}{' '}
          pictures, {Math.ceil(zip.length / 1000).toLocaleString('en')} kB: can be imported here,
          and its spans are read by OpenTelemetry tools.
        </p>
        <TextButton primary icon="save" onClick={() => history.saveTrace(draft)}>
          Save the trace (zip)
        </TextButton>
      </section>
      <section class="history-part">
        <h3>Recording</h3>
        <p>{flowSteps} steps for DevTools’ Recorder and @puppeteer/replay: actions only.</p>
        {leftOut.length > 0 && (
          <ul class="history-list">
            {leftOut.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        <TextButton icon="save" onClick={() => history.saveFlow(draft)}>
          Save the recording (JSON)
        </TextButton>
      </section>
    </Dialog>
  );
}
