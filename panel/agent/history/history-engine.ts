/** What history does with runs beside showing them: zod, the zip and the machine come with it, when needed. */
export { forkRun } from '../../../core/agent/memory/fork-run.ts';
export { resumeRun } from '../../../core/agent/memory/resume-run.ts';
export { webOrigin } from '../../../core/agent/policy/web-origin.ts';
export { buildRequest } from '../../../core/agent/prompt/build-request.ts';
export { newMark } from '../../../core/agent/prompt/quote-page.ts';
export { writeFlow } from '../../../core/agent/recorder/write-flow.ts';
export { recordingOf } from '../../../core/agent/replay/recording-of.ts';
export { replayAuthor } from '../../../core/agent/replay/replay-author.ts';
export { REPLAY_MODEL } from '../../../core/agent/replay/replay-model.ts';
export { newRun } from '../../../core/agent/run-state.ts';
export { offeredTools } from '../../../core/agent/tools/offered-tools.ts';
export { DOM_TOOLS, TRUSTED_TOOLS } from '../../../core/agent/tools/page-tools.ts';
export { readRunFile } from '../../../core/agent/trace/read-run-file.ts';
export { redactRun } from '../../../core/agent/trace/redact-run.ts';
export { traceFiles } from '../../../core/agent/trace/trace-files.ts';
export { packTrace } from '../../../core/agent/trace/trace-zip.ts';
