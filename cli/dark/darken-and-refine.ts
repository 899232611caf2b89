import type { Frame, Page } from 'puppeteer-core';
import type { Llm } from '../../core/llm/call/llm.ts';
import type { LlmFailure } from '../../core/llm/call/llm-failure.ts';
import { type LlmPrice, priceUsage } from '../../core/llm/prices/llm-price.ts';
import { loadPrices } from '../../core/llm/prices/load-prices.ts';
import { findPrice } from '../../core/llm/prices/price-table.ts';
import { english, inEnglish, type Text } from '../../core/platform/messages/messages.ts';
import type { DarkScore } from '../../core/style/improve/dark-score.ts';
import type { ImproveEvent, LlmStrategy } from '../../core/style/improve/improve-state.ts';
import { runStrategy } from '../../core/style/improve/run-strategy.ts';
import type { StrategyOutcome } from '../../core/style/improve/strategy.ts';
import { callPanel } from '../browser/call-panel.ts';
import { type AuditedDark, captureOf, darkenAndAudit } from './darken-and-audit.ts';
import { lightPage, remoteTrialPage } from './remote-trial-page.ts';

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
        const step = progressOf(event, price);
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

/** Characters of a text that a line contains. */
const MAX_TEXT_CHARACTERS = 300;

/** An event of a run as a line of JSON; null for those that are too frequent to be of use. */
function progressOf(event: ImproveEvent, price: LlmPrice | undefined): object | null {
  switch (event.type) {
    case 'measured': {
      const { score, issues, picture, note } = event.measured;
      const facts = { issues: issues.length, picture: picture !== null, ...(note && { note }) };
      return { type: 'measured', turn: event.turn, ...scoreFigures(score), ...facts };
    }
    case 'asked':
      return { type: 'asked', turn: event.turn, characters: JSON.stringify(event.request).length };
    case 'model':
      return callProgress(event, price);
    case 'calling':
      return event;
    case 'called': {
      const { name, isError, isKept, score, picture, result } = event.call;
      const kept = isKept === undefined ? {} : { isKept };
      const outcome = { isError, ...kept, ...(score && scoreFigures(score)) };
      const facts = { ...outcome, picture: picture !== null, result: short(result) };
      return { type: 'called', turn: event.turn, name, ...facts };
    }
    case 'turn-ended': {
      const { number, said, spend, ms } = event.turn;
      return { type: 'turn-ended', turn: number, said: short(said), ...spend, ms };
    }
    case 'ended':
      return { type: 'ended', why: event.outcome.why };
  }
}

/** A model call's event as a line of JSON. */
function callProgress(
  { turn, event }: Extract<ImproveEvent, { type: 'model' }>,
  price: LlmPrice | undefined,
): object | null {
  if (event.type === 'attempt') return { type: 'attempt', turn, attempt: event.attempt };
  if (event.type === 'retry') {
    const { waitMs, failure } = event;
    return { type: 'retry', turn, waitMs, why: failure.message };
  }
  if (event.type !== 'finished') return null;
  const { stopReason, usage } = event.reply;
  // An unknown price is null, never 0.
  return { type: 'answered', turn, stopReason, usage, usd: priceUsage(price, usage) ?? null };
}

function scoreFigures({ total, readable, dark, brightAreas }: DarkScore) {
  return { score: Math.round(total * 10) / 10, readable, dark, brightAreas };
}

function short(text: Text): string {
  return english(text).slice(0, MAX_TEXT_CHARACTERS);
}

/** The end of a strategy as a line of JSON. */
function finishOf({ before, after, changes, turns, spend, ms, why }: StrategyOutcome) {
  const scores = { before: before.score.total, after: after.score.total };
  const figures = { turns, ...spend, ms: Math.round(ms) };
  return { type: 'finished', kept: changes.length, ...scores, ...figures, ...(why && { why }) };
}
