import type { Annotations } from '../../../core/agent/annotations/annotation.ts';
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
  /** Steps that a person has scored or written about. */
  annotated: number;
  pictures: number;
}

/** Makes both files of a run, without keys and typed secrets. */
export async function exportDraft(
  run: RunState,
  annotations: Annotations,
  version: string,
): Promise<ExportDraft> {
  const { packTrace, redactRun, traceFiles, writeFlow } = await import('./history-engine.ts');
  const files = await traceFiles(run, { version, annotations });
  const { run: clean, report } = redactRun(run, annotations);
  const { flow, leftOut } = writeFlow(clean);
  return {
    name: `penumbra-run-${run.id.slice(0, 8).replace(/[^\w-]/g, '_')}`,
    zip: packTrace(files),
    flow: `${JSON.stringify(flow, null, 2)}\n`,
    flowSteps: flow.steps.length,
    leftOut,
    redaction: report,
    steps: run.steps.length,
    annotated: Object.keys(annotations).length,
    pictures: run.steps.filter(({ picture }) => picture !== undefined).length,
  };
}
