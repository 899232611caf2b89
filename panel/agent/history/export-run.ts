import type { Annotations } from '../../../core/agent/annotations/annotation.ts';
import { writeFlow } from '../../../core/agent/recorder/write-flow.ts';
import { writePlaywright } from '../../../core/agent/recorder/write-playwright.ts';
import type { RunState } from '../../../core/agent/run/run-state.ts';
import type { RedactionReport } from '../../../core/agent/trace/redact.ts';
import { redactRun } from '../../../core/agent/trace/redact-run.ts';
import { packTrace, traceFiles } from '../../../core/agent/trace/trace-files.ts';
import type { Text } from '../../../core/platform/messages/messages.ts';
import { runHtml } from './run-html.ts';

/** A run ready to be saved, with what a person should know first. */
export interface ExportDraft {
  /** Name of the files, without extension. */
  name: string;
  zip: Uint8Array<ArrayBuffer>;
  /** A user flow of DevTools' Recorder, as JSON text. */
  flow: string;
  /** Steps of the flow, and what the flow cannot hold. */
  flowSteps: number;
  leftOut: readonly Text[];
  /** A test for Playwright, as code. */
  test: string;
  /** What the test cannot hold. */
  testLeftOut: readonly Text[];
  /** The whole run as one HTML file. */
  html: string;
  redaction: RedactionReport;
  steps: number;
  /** Steps that have a score or a note. */
  annotated: number;
  pictures: number;
}

/** Makes all files of a run, without keys and typed secrets. Import lazily: the zip comes with it. */
export async function exportDraft(
  run: RunState,
  annotations: Annotations,
  { version, keys }: { version: string; keys: readonly string[] },
): Promise<ExportDraft> {
  const files = await traceFiles(run, { version, annotations, keys });
  const { run: clean, report } = await redactRun(run, annotations, keys);
  const { flow, leftOut } = writeFlow(clean);
  const test = writePlaywright(clean);
  return {
    name: `penumbra-run-${run.id.slice(0, 8).replace(/[^\w-]/g, '_')}`,
    zip: packTrace(files),
    flow: `${JSON.stringify(flow, null, 2)}\n`,
    flowSteps: flow.steps.length,
    leftOut,
    test: test.code,
    testLeftOut: test.leftOut,
    html: runHtml(clean),
    redaction: report,
    steps: run.steps.length,
    annotated: Object.keys(annotations).length,
    pictures: run.steps.filter(({ picture }) => picture !== undefined).length,
  };
}
