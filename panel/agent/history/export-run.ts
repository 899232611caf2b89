import type { RunState } from '../../../core/agent/run-state.ts';
import type { RedactionReport } from '../../../core/agent/trace/redact.ts';

/** A run ready to be saved, and what a person should know first. */
export interface ExportDraft {
  /** Of the files, without an ending. */
  name: string;
  zip: Uint8Array<ArrayBuffer>;
  /** A user flow of DevTools' Recorder, as JSON text. */
  flow: string;
  /** Steps of the flow, and what of the run it cannot hold. */
  flowSteps: number;
  leftOut: readonly string[];
  redaction: RedactionReport;
  steps: number;
  pictures: number;
}

/** Makes both files of a run, without keys. */
export async function exportDraft(run: RunState, version: string): Promise<ExportDraft> {
  const { packTrace, redact, traceFiles, writeFlow } = await import('./history-engine.ts');
  const files = await traceFiles(run, { version });
  const { value, report } = redact(run);
  const { flow, leftOut } = writeFlow(value);
  return {
    name: `penumbra-run-${run.id.slice(0, 8).replace(/[^\w-]/g, '_')}`,
    zip: packTrace(files),
    flow: `${JSON.stringify(flow, null, 2)}\n`,
    flowSteps: flow.steps.length,
    leftOut,
    redaction: report,
    steps: run.steps.length,
    pictures: run.steps.filter(({ picture }) => picture !== undefined).length,
  };
}
