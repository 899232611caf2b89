import type { Frame, Page } from 'puppeteer-core';
import type { Llm } from '../../core/llm/call/llm.ts';
import type { LlmFailure } from '../../core/llm/call/llm-failure.ts';
import { findPrice } from '../../core/llm/prices/find-price.ts';
import type { LlmPrice } from '../../core/llm/prices/llm-price.ts';
import { loadPrices } from '../../core/llm/prices/load-prices.ts';
import { inEnglish } from '../../core/platform/messages/messages.ts';
import { runStrategy } from '../../core/style/improve/run-strategy.ts';
import type { LlmStrategy, StrategyOutcome } from '../../core/style/improve/strategy-outcome.ts';
import type { StrategyPorts } from '../../core/style/improve/strategy-ports.ts';
import { callPanel } from '../browser/call-panel.ts';
import { type AuditedDark, captureOf, darkenAndAudit } from './darken-and-audit.ts';
import { refineProgress } from './refine-progress.ts';
import { lightPage, remoteTrialPage } from './remote-trial-page.ts';
import { turnProgress } from './thorough-progress.ts';

/** How a model refines the generated sheets. */
interface Refinement {
  model: Llm;
  strategy: LlmStrategy;
  /** The person's wishes; may be empty. */
  instruction: string;
  /** Maximum calls of a model that works with tools. */
  turns: number;
  /** Milliseconds; undefined for the strategy's own limit. */
  ms: number | undefined;
  /** False for a model without image input. */
  hasPicture: boolean;
  /** Called with each progress event: JSON. */
  report(step: object): void;
}

/**
 * Makes a page dark, has a model refine it, and keeps only the changes that are measured to be no
 * worse. Rejects with a sentence; a failed call ends it with the best result so far.
 */
export async function darkenAndRefine(
  page: Page,
  panel: Frame,
  { model, strategy, instruction, turns, ms, hasPicture, report }: Refinement,
): Promise<AuditedDark & { failure?: LlmFailure }> {
  const light = await lightPage(panel, hasPicture);
  const made = await darkenAndAudit(page, panel, 'auto');
  const price = findPrice(await loadPrices(), {}, model.id)?.price;
  const bench = remoteTrialPage(page, panel, made, { hasPicture, light });
  const sheets = made.outcome.sheets.map(({ frame, scope, css }) => {
    const name = [
      frame === 0 ? 'Page' : inEnglish('cli.frame', { frame }),
      scope === 0 ? '' : inEnglish('cli.shadow', { scope }),
    ];
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
      report: (event) => {
        const step = progressOfStrategy(event, price);
        if (step) report(step);
      },
    });
    report(finishOf(done));
    const failed = done.failure ? { failure: done.failure } : {};
    if (done.changes.length === 0) return { ...made, ...failed };
    const outcome = await callPanel(panel, 'refineDark', done.changes);
    const { ms: madeMs, paintedMs } = made.outcome;
    await bench.measure();
    const after = await captureOf(page, panel);
    const { audit, issues } = bench.last();
    return {
      ...made,
      ...failed,
      audit,
      issues,
      after,
      outcome: { ...outcome, ms: madeMs, paintedMs },
    };
  } finally {
    process.off('SIGINT', onInterrupt);
  }
}

type StrategyEvent = Parameters<NonNullable<StrategyPorts['report']>>[0];

/** A strategy's event as a line of JSON; null for events that are not printed. */
function progressOfStrategy(event: StrategyEvent, price: LlmPrice | undefined): object | null {
  // The whole result is printed at the end.
  if (event.type === 'finished') return null;
  return 'pass' in event ? refineProgress(event, price) : turnProgress(event, price);
}

/** The end of a strategy as a line of JSON. */
function finishOf({ before, after, changes, turns, spend, ms, why }: StrategyOutcome) {
  const scores = { before: before.score.total, after: after.score.total };
  const figures = { turns, ...spend, ms: Math.round(ms) };
  return { type: 'finished', kept: changes.length, ...scores, ...figures, ...(why && { why }) };
}
