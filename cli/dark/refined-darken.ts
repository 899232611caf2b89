import type { Frame, Page } from 'puppeteer-core';
import { refinePasses } from '../../core/dark-model/refine-passes.ts';
import type { Model } from '../../core/model/model.ts';
import { findPrice } from '../../core/prices/find-price.ts';
import { loadPrices } from '../../core/prices/load-prices.ts';
import { callPanel } from '../browser/panel-remote.ts';
import { type AuditedDark, auditedDarken, shotOf } from './audited-darken.ts';
import { progressOf } from './refine-progress.ts';
import { remoteBench } from './remote-bench.ts';

/** How a model is to refine what was generated. */
export interface Refinement {
  model: Model;
  /** 1 asks once; 2 shows the model what became of it and asks again. */
  passes: 1 | 2;
  /** What the person wishes; may be empty. */
  instruction: string;
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
  { model, passes, instruction, tell }: Refinement,
): Promise<AuditedDark> {
  const made = await auditedDarken(page, panel, 'auto');
  const price = findPrice(await loadPrices(), {}, model.id)?.price;
  const bench = remoteBench(page, panel, made);
  const sheets = made.outcome.sheets.map(({ frame, scope, css }) => {
    const name = [frame === 0 ? 'Page' : `Frame ${frame}`, scope === 0 ? '' : `shadow ${scope}`];
    return { frame, scope, css, name: name.filter(Boolean).join(' · '), edits: [] };
  });
  const stop = new AbortController();
  const onInterrupt = () => stop.abort();
  process.once('SIGINT', onInterrupt);
  try {
    const task = { model, bench, sheets, words: instruction, passes, signal: stop.signal };
    for await (const event of refinePasses(task)) {
      const step = progressOf(event, price);
      if (step) tell(step);
      if (event.type !== 'finished' || event.changes.length === 0) continue;
      const outcome = await callPanel(panel, 'refineDark', event.changes);
      const { ms, paintedMs } = made.outcome;
      await bench.measure();
      const after = await shotOf(page, panel);
      const { audit, issues } = bench.last();
      return { ...made, audit, issues, after, outcome: { ...outcome, ms, paintedMs } };
    }
    return made;
  } finally {
    process.off('SIGINT', onInterrupt);
  }
}
