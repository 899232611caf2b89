import type { Frame, Page } from 'puppeteer-core';
import { auditedDarken } from '../../../cli/dark/audited-darken.ts';
import { remoteBench } from '../../../cli/dark/remote-bench.ts';
import { pixelScore } from '../../../core/dark-model/dark-score.ts';
import { NO_MODEL_SPEND } from '../../../core/dark-model/model-spend.ts';
import { runStrategy } from '../../../core/dark-model/strategies/run-strategy.ts';
import type {
  ModelStrategy,
  StrategyName,
} from '../../../core/dark-model/strategies/strategy-outcome.ts';
import type { Model } from '../../../core/model/model.ts';
import type { ModelPrice } from '../../../core/prices/model-price.ts';
import type { StrategyRun } from './strategy-run.ts';

/** What is asked of a model. */
interface Asked {
  model: Model;
  price: ModelPrice | undefined;
  words: string;
  turns: number;
  hasPicture: boolean;
}

type Result = Omit<StrategyRun, 'page' | 'strategy'>;

/** Makes an open page dark as `penumbra dark` does, without a model. Rejects with a sentence. */
export async function makeOnPage(
  page: Page,
  panel: Frame,
  strategy: Exclude<StrategyName, ModelStrategy>,
): Promise<Result> {
  const start = performance.now();
  const { audit } = await auditedDarken(page, panel, strategy);
  const ms = performance.now() - start;
  const untouched = { imagesKept: 1, hueKept: 1, boxesMoved: 0 };
  const before = pixelScore({ ...audit.before, ...untouched });
  const after = pixelScore(audit.after);
  return { before, after, turns: 0, spend: NO_MODEL_SPEND, ms, isKept: true, why: '' };
}

/** Makes an open page dark and has a model refine it. Rejects with a sentence. */
export async function refineOnPage(
  page: Page,
  panel: Frame,
  strategy: ModelStrategy,
  { hasPicture, ...asked }: Asked,
): Promise<Result> {
  const start = performance.now();
  const made = await auditedDarken(page, panel, 'auto');
  const sheets = made.outcome.sheets.map((sheet) => ({ ...sheet, name: nameOf(sheet), edits: [] }));
  const outcome = await runStrategy(strategy, {
    ...asked,
    make: () => Promise.resolve(sheets),
    page: remoteBench(page, panel, made, { hasPicture }),
    signal: new AbortController().signal,
  });
  const ms = performance.now() - start;
  const { before, after, turns, spend, isKept, why } = outcome;
  return { before: before.score, after: after.score, turns, spend, ms, isKept, why };
}

function nameOf({ frame, scope }: { frame: number; scope: number }): string {
  const place = frame === 0 ? 'Page' : `Frame ${frame}`;
  return scope === 0 ? place : `${place} · shadow ${scope}`;
}
