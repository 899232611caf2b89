import type { Frame, Page } from 'puppeteer-core';
import { darkenAndAudit } from '../../../cli/dark/darken-and-audit.ts';
import { lightPage, remoteTrialPage } from '../../../cli/dark/remote-trial-page.ts';
import type { Llm } from '../../../core/llm/call/llm.ts';
import type { LlmPrice } from '../../../core/llm/prices/llm-price.ts';
import { english } from '../../../core/platform/messages/messages.ts';
import { pixelScore } from '../../../core/style/improve/dark-score.ts';
import type { LlmStrategy } from '../../../core/style/improve/improve-state.ts';
import { NO_MODEL_SPEND } from '../../../core/style/improve/llm-spend.ts';
import { runStrategy } from '../../../core/style/improve/run-strategy.ts';
import type { StrategyName } from '../../../core/style/improve/strategy.ts';
import type { StrategyRun } from './strategy-run.ts';

/** What is asked of a model. */
interface Asked {
  model: Llm;
  price: LlmPrice | undefined;
  words: string;
  turns: number;
  hasPicture: boolean;
}

type Result = Omit<StrategyRun, 'page' | 'strategy'>;

/** Makes an open page dark as `penumbra dark` does, without a model. Rejects with a sentence. */
export async function makeOnPage(
  page: Page,
  panel: Frame,
  strategy: Exclude<StrategyName, LlmStrategy>,
): Promise<Result> {
  const start = performance.now();
  const { audit } = await darkenAndAudit(page, panel, strategy);
  const ms = performance.now() - start;
  const untouched = {
    imagesKept: 1,
    hueKept: 1,
    boxesMoved: 0,
    erased: 0,
    chromaKept: 1,
    marksKept: 1,
  };
  const before = pixelScore({ ...audit.before, ...untouched });
  const after = pixelScore(audit.after);
  return { before, after, turns: 0, spend: NO_MODEL_SPEND, ms, isKept: true, why: '' };
}

/** Makes an open page dark and has a model refine it. Rejects with a sentence. */
export async function refineOnPage(
  page: Page,
  panel: Frame,
  strategy: LlmStrategy,
  { hasPicture, ...asked }: Asked,
): Promise<Result> {
  const start = performance.now();
  const light = await lightPage(panel, hasPicture);
  const made = await darkenAndAudit(page, panel, 'auto');
  const sheets = made.outcome.sheets.map((sheet) => ({ ...sheet, name: nameOf(sheet), edits: [] }));
  const outcome = await runStrategy(strategy, {
    ...asked,
    make: () => Promise.resolve(sheets),
    page: remoteTrialPage(page, panel, made, { hasPicture, light }),
    signal: new AbortController().signal,
  });
  const ms = performance.now() - start;
  const { before, after, turns, spend, isKept, why } = outcome;
  return { before: before.score, after: after.score, turns, spend, ms, isKept, why: english(why) };
}

function nameOf({ frame, scope }: { frame: number; scope: number }): string {
  const place = frame === 0 ? 'Page' : `Frame ${frame}`;
  return scope === 0 ? place : `${place} · shadow ${scope}`;
}
