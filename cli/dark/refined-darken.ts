import type { Frame, Page } from 'puppeteer-core';
import { runStrategy } from '../../core/dark-model/strategies/run-strategy.ts';
import type { ModelStrategy } from '../../core/dark-model/strategies/strategy-outcome.ts';
import type { Model } from '../../core/model/model.ts';
import { findPrice } from '../../core/prices/find-price.ts';
import { loadPrices } from '../../core/prices/load-prices.ts';
import { callPanel } from '../browser/panel-remote.ts';
import { type AuditedDark, auditedDarken, shotOf } from './audited-darken.ts';
import { remoteBench } from './remote-bench.ts';
import { finishOf, progressOfStrategy } from './strategy-progress.ts';

/** How a model is to refine what was generated. */
interface Refinement {
  model: Model;
  strategy: ModelStrategy;
  /** What the person wishes; may be empty. */
  instruction: string;
  /** How often a model that works with tools is asked at most. */
  turns: number;
  /** Milliseconds; undefined for the strategy's own limit. */
  ms: number | undefined;
  /** False for a model that cannot see. */
  hasPicture: boolean;
  /** Called with each step of the way: JSON. */
  tell(step: object): void;
}

/**
 * Makes a page dark, has a model refine it, and keeps of its changes what is measured to be no worse.
 * Rejects with a sentence; a call that fails ends it with the best so far.
 */
export async function refinedDarken(
  page: Page,
  panel: Frame,
  { model, strategy, instruction, turns, ms, hasPicture, tell }: Refinement,
): Promise<AuditedDark> {
  const made = await auditedDarken(page, panel, 'auto');
  const price = findPrice(await loadPrices(), {}, model.id)?.price;
  const bench = remoteBench(page, panel, made, { hasPicture });
  const sheets = made.outcome.sheets.map(({ frame, scope, css }) => {
    const name = [frame === 0 ? 'Page' : `Frame ${frame}`, scope === 0 ? '' : `shadow ${scope}`];
    return { frame, scope, css, name: name.filter(Boolean).join(' · '), edits: [] };
  });
  const stop = new AbortController();
  const onInterrupt = () => stop.abort();
  process.once('SIGINT', onInterrupt);
  try {
    const done = await runStrategy(strategy, {
      make: () => Promise.resolve(sheets),
      page: bench,
      model,
      price,
      words: instruction,
      turns,
      ...(ms !== undefined && { ms }),
      signal: stop.signal,
      tell: (event) => {
        const step = progressOfStrategy(event, price);
        if (step) tell(step);
      },
    });
    tell(finishOf(done));
    if (done.changes.length === 0) return made;
    const outcome = await callPanel(panel, 'refineDark', done.changes);
    const { ms: madeMs, paintedMs } = made.outcome;
    await bench.measure();
    const after = await shotOf(page, panel);
    const { audit, issues } = bench.last();
    return { ...made, audit, issues, after, outcome: { ...outcome, ms: madeMs, paintedMs } };
  } finally {
    process.off('SIGINT', onInterrupt);
  }
}
