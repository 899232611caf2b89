import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { autoGate } from '../../../core/agent/loop/gates.ts';
import { runAgent } from '../../../core/agent/loop/run-agent.ts';
import { newRun, RUN_LIMITS } from '../../../core/agent/run/run-state.ts';
import type { StepStatus } from '../../../core/agent/run/step-record.ts';
import type { JsonObject } from '../../../core/llm/call/message.ts';
import { english } from '../../../core/platform/messages/messages.ts';
import { serveStatic } from '../../../scripts/serve/static-server.ts';
import type { OpenedPage } from '../../e2e/harness/opened-page.ts';
import { remotePage } from '../../e2e/harness/remote-page.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { policyModel } from '../../fakes/policy-model.ts';
import type { VerdictCase } from './verdict-case.ts';
import { VERDICT_CASES } from './verdict-cases.ts';
import { CASES_BY_EYE } from './verdict-cases-by-eye.ts';
import { CASES_DRAWN_AGAIN } from './verdict-cases-drawn-again.ts';

const harness = useHarness();

/** Cases whose names hold this; all of them without it. */
const PART = new RegExp(process.env.PENUMBRA_VERDICTS ?? '');

/** How a verdict stands to what a person says. */
type Score = 'right' | 'false pass' | 'false failure' | 'unknown';

/** The most that each may be of the cases that it can happen to. */
const MOST = { 'false pass': 0, 'false failure': 0.02, unknown: 0.1 } as const;

test('verdicts are what a person says', { timeout: 900_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verdicts-'));
  const server = await serveStatic({ '': folder });
  const cases = [...CASES_DRAWN_AGAIN, ...VERDICT_CASES, ...CASES_BY_EYE].filter(
    ({ name }) => !JUDGED_BY_GOAL.has(name) && PART.test(name),
  );
  const scores: { score: Score; label: boolean; isByEye: boolean }[] = [];
  try {
    const opened = await harness().openPage('/fixtures/live.html');
    for (const [at, one] of cases.entries()) {
      const file = `case-${at}.html`;
      await writeFile(join(folder, file), pageOf(one));
      const { status, feedback } = await verdictOf(opened, `${server.origin}/${file}`, one);
      const score = scoreOf(one.label, status);
      scores.push({ score, label: one.label, isByEye: CASES_BY_EYE.includes(one) });
      if (score !== 'right')
        process.stdout.write(`${score}: ${one.name}: ${status}, ${feedback}\n`);
    }
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
  const of = (label: boolean) => scores.filter((one) => one.label === label).length;
  const share = (score: Score, label: boolean) =>
    scores.filter((one) => one.score === score).length / of(label);
  const figures = {
    'false pass': share('false pass', false),
    'false failure': share('false failure', true),
    unknown: share('unknown', true),
  };
  const percent = Object.entries(figures).map(
    ([name, value]) => `${name} ${(value * 100).toFixed(1)} %`,
  );
  process.stdout.write(
    `${scores.length} cases, ${scores.filter(({ isByEye }) => isByEye).length} by eye: ${percent.join(', ')}\n`,
  );
  if (PART.source === '(?:)') expect(scores.length).toBeGreaterThanOrEqual(80);
  expect(figures['false pass']).toBeLessThanOrEqual(MOST['false pass']);
  expect(figures['false failure']).toBeLessThanOrEqual(MOST['false failure']);
  expect(figures.unknown).toBeLessThanOrEqual(MOST.unknown);
});

/** Tools that name their goal are judged by it: a box that is checked already is as it was to be. */
const JUDGED_BY_GOAL: ReadonlySet<string> = new Set([
  'checkbox that is checked already is to be checked',
]);

function pageOf({ name, html, script = '' }: VerdictCase): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><body>${html}<script>${script}</script></body></html>`;
}

/** The verdict on the case's step, as a run in the panel finds it. */
async function verdictOf(
  opened: OpenedPage,
  url: string,
  { act = { tool: 'click' }, expect: expected, name }: VerdictCase,
): Promise<{ status: StepStatus; feedback: string }> {
  const { page, panel } = opened;
  await page.goto(url, { waitUntil: 'load' });
  await opened.settled();
  const model = policyModel(function* (view) {
    const element =
      act.tool === 'press_keys' && !act.on ? {} : { element: view.id(act.on ?? 'Go') };
    const input: JsonObject = { ...element, ...act.input };
    yield [act.tool, { ...input, ...(expected && { expect: JSON.stringify(expected) }) }];
  });
  const state = await runAgent(
    {
      page: remotePage(panel, { isTrusted: true }),
      model,
      gate: autoGate((point) =>
        Promise.resolve(
          point.type === 'approval'
            ? { type: 'approve', binding: point.proposal.binding }
            : { type: 'go' },
        ),
      ),
      emit: () => undefined,
      save: () => Promise.resolve(),
      limits: { ...RUN_LIMITS },
      now: Date.now,
      wait: async (ms, signal) => sleep(ms, undefined, { signal }),
    },
    newRun({
      id: name,
      task: name,
      model: model.id,
      origins: [new URL(url).origin],
      at: Date.now(),
    }),
    AbortSignal.timeout(60_000),
  );
  const [step] = state.steps;
  return { status: step?.status ?? 'failed', feedback: english(step?.verdict?.feedback ?? '') };
}

function scoreOf(label: boolean, status: StepStatus): Score {
  if (label) {
    if (status === 'succeeded') return 'right';
    return status === 'unverified' ? 'unknown' : 'false failure';
  }
  return status === 'succeeded' ? 'false pass' : 'right';
}
