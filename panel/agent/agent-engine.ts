/** The machine and its tools: zod comes with them, so they are loaded when a run begins. */
export { resumeRun } from '../../core/agent/memory/resume-run.ts';
export { runAgent } from '../../core/agent/run-agent.ts';
export { newRun } from '../../core/agent/run-state.ts';
