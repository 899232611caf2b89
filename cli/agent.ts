import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { autoGate } from '../core/agent/auto-gate.ts';
import { runAgent } from '../core/agent/run-agent.ts';
import { newRun, type RunState } from '../core/agent/run-state.ts';
import type { ModelId } from '../core/model/model.ts';
import { findPrice } from '../core/prices/find-price.ts';
import { loadPrices } from '../core/prices/load-prices.ts';
import type { ModelPrice } from '../core/prices/model-price.ts';
import packageJson from '../package.json' with { type: 'json' };
import { agentArguments } from './agent/agent-arguments.ts';
import { remotePage } from './agent/remote-page.ts';
import { terminalGate } from './agent/terminal-gate.ts';
import { writeTrace } from './agent/write-trace.ts';
import { callPanel } from './browser/panel-remote.ts';
import { withPanel } from './browser/with-panel.ts';
import { type Command, UsageError } from './command.ts';
import { MODEL_USAGE, modelFromFlags } from './model-flags.ts';
import { PAGE_USAGE } from './page-arguments.ts';
import { progress } from './setup/progress.mjs';

const USAGE = `Usage: penumbra agent <URL> "<task>" [options]

Has a model work in a page, one step at a time, and prints everything that happens as JSON, a line for
each event. Every step is verified in the page. Payments, messages, deletions, secrets and other sites
are always put to the person at the terminal; without one the run stops there.

Options:
${MODEL_USAGE}
  --max-steps <number>         stop and ask after so many steps (default 40)
  --budget <US dollars>        stop and ask once the run has cost so much, as in 0.10
  --yes                        carry out what needs no person without asking
  --trace <file.zip>           write the run: OpenTelemetry spans, checkpoints, payloads; keys taken out
${PAGE_USAGE}

Exit code 0 when the task was done and verified, 1 when not.
`;

export const command: Command = {
  summary: 'have a model work in a page, step by step',
  usage: USAGE,
  async run(args) {
    const asked = agentArguments(args);
    const model = await modelFromFlags(asked.model);
    if (!model) throw new UsageError('Name a model by --provider and --model, or --script a file.');
    const price = await priceOf(model.id);
    const terminal = process.stdin.isTTY
      ? createInterface({ input: process.stdin, output: process.stderr })
      : null;
    try {
      return await withPanel(asked, async (_page, panel) => {
        await callPanel(panel, 'settled');
        const person = terminalGate(terminal);
        const { task, origin, limits } = asked;
        const id = randomUUID();
        const run = await runAgent(
          {
            page: remotePage(panel),
            model,
            gate: asked.yes ? autoGate(person) : person,
            emit: (event) => process.stdout.write(`${JSON.stringify(event)}\n`),
            // A run on the command line ends with its process; --trace keeps it.
            save: () => Promise.resolve(),
            limits,
            price,
            now: Date.now,
            wait: async (ms, signal) => sleep(ms, undefined, { signal }),
          },
          newRun({ id, task, model: model.id, origins: [origin], at: Date.now() }),
          new AbortController().signal,
        );
        if (asked.trace)
          await writeTrace(asked.trace, run, { version: packageJson.version, price });
        progress(summary(run));
        return run.outcome?.type === 'done' && run.outcome.success ? 0 : 1;
      });
    } finally {
      terminal?.close();
    }
  },
};

/** A script asks nobody, and so costs nothing. */
async function priceOf(id: ModelId): Promise<ModelPrice | undefined> {
  if (id.provider === 'scripted') return { input: 0, output: 0 };
  return findPrice(await loadPrices(), {}, id)?.price;
}

function summary({ outcome, steps, spend }: RunState): string {
  const cost = spend.usd === null ? 'price unknown' : `$${spend.usd.toFixed(4)}`;
  const figures = `${steps.length} steps, ${spend.calls} calls, ${cost}`;
  if (outcome?.type !== 'done') return `${outcome?.reason ?? 'Stopped.'} (${figures})`;
  const { claim, verdict, success } = outcome;
  return success
    ? `Done: ${claim.summary} (${figures})`
    : `Not done: ${claim.summary} ${verdict.feedback} (${figures})`;
}
