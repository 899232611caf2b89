import type { RunState } from '../../core/agent/run-state.ts';
import { withoutTypedSecrets } from '../../core/agent/trace/redact-run.ts';
import { countText } from '../../core/text/count-text.ts';

/** How a run ended and what it came to, for the terminal and its logs: without typed secrets. */
export function runSummary(run: RunState): string {
  const { outcome, steps, spend } = withoutTypedSecrets(run);
  const cost = spend.usd === null ? 'price unknown' : `$${spend.usd.toFixed(4)}`;
  const done = countText(steps.length, 'step');
  const figures = `(${done}, ${countText(spend.calls, 'call')}, ${cost})`;
  if (outcome?.type !== 'done') return `${outcome?.reason ?? 'Stopped.'} ${figures}`;
  const { claim, verdict, success } = outcome;
  if (success) return `Done: ${claim.summary} ${figures}`;
  return claim.success
    ? `Not done, though the agent says so: ${claim.summary} ${verdict.feedback} ${figures}`
    : `Not done: ${claim.summary} ${figures}`;
}
