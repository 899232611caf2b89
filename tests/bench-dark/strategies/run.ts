import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { UsageError } from '../../../cli/arguments/command.ts';
import { withinBudget } from '../../../cli/dark/within-budget.ts';
import { progress } from '../../../cli/setup/progress.mjs';
import { loadPrices } from '../../../core/llm/prices/load-prices.ts';
import { findPrice } from '../../../core/llm/prices/price-table.ts';
import { english } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { type LlmStrategy, MODEL_STRATEGIES } from '../../../core/style/improve/improve-state.ts';
import type { StrategyName } from '../../../core/style/improve/strategy.ts';
import { runDevTool } from '../../../scripts/checks/run-dev-tool.ts';
import { serveStatic } from '../../../scripts/serve/static-server.ts';
import { Harness } from '../../e2e/harness/harness.ts';
import type { OpenedPage } from '../../e2e/harness/opened-page.ts';
import { REAL_PAGES, type RealPage } from '../../e2e/real-pages.ts';
import { openAtRest } from '../bench-page.ts';
import { VIEWPORT } from '../screen.ts';
import { makeOnPage, refineOnPage } from './run-on-page.ts';
import { strategiesPage } from './strategies-page.ts';
import { type StrategyArguments, strategyArguments } from './strategy-arguments.ts';
import type { StrategyMiss, StrategyQuality, StrategyRun } from './strategy-run.ts';

try {
  await bench(strategyArguments(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

async function bench(asked: StrategyArguments): Promise<void> {
  const loadAtStart = load();
  const real = REAL_PAGES.filter(
    ({ name }) => asked.pages.length === 0 || asked.pages.some((part) => name.includes(part)),
  );
  if (real.length === 0) throw new UsageError(`No page is named like ${asked.pages.join(', ')}.`);
  const ask = await opener(asked);
  const harness = await Harness.start();
  const runs: StrategyRun[] = [];
  const misses: StrategyMiss[] = [];
  try {
    const opened = await harness.openPage(harness.url('/fixtures/dark/plain.html'), {
      viewport: VIEWPORT,
    });
    for (const page of real) {
      for (const strategy of asked.strategies) {
        progress(`${page.name}, ${strategy} …`);
        try {
          const run = await onFreshPage(page, opened, strategy, ask);
          runs.push({ page: page.name, strategy, ...run });
        } catch (error) {
          const message = english(errorText(error));
          progress(`  ${message}`);
          misses.push({ page: page.name, strategy, message });
        }
      }
    }
    const text = strategiesPage({
      date: new Date().toISOString(),
      chromium: await harness.browser.version(),
      model: ask.name,
      isScripted: asked.isScripted,
      strategies: asked.strategies,
      pages: real.map(({ name }) => name),
      runs,
      misses,
      load: [loadAtStart, load()],
    } satisfies StrategyQuality);
    process.stdout.write(text);
    if (!asked.out) return;
    await writeFile(asked.out, text);
    await runDevTool('biome', 'format', '--write', asked.out);
  } finally {
    await harness.close();
  }
}

type Ask = Awaited<ReturnType<typeof opener>>;

/** Opens models for strategies, all within one budget, and names them. */
async function opener(asked: StrategyArguments) {
  const prices = await loadPrices();
  const first = asked.strategies.find(asksModel);
  // Before the browser, so that a missing key is told at once.
  const model = first ? await asked.open(first) : null;
  const held =
    model && asked.budget !== undefined ? await withinBudget(model, asked.budget, '') : null;
  return {
    name: model ? `${model.id.provider}/${model.id.model}` : null,
    async open(strategy: StrategyName) {
      const opened = held ?? (await asked.open(strategy));
      const price = findPrice(prices, {}, opened.id)?.price;
      const { words, turns, hasPicture } = asked;
      return { model: opened, price, words, turns, hasPicture };
    },
  };
}

async function onFreshPage(
  real: RealPage,
  { page, panel }: OpenedPage,
  strategy: StrategyName,
  ask: Ask,
) {
  const server = await serveStatic(real.mounts);
  try {
    await openAtRest(page, new URL(real.path, server.origin).href, real);
    if (!asksModel(strategy)) return await makeOnPage(page, panel, strategy);
    return await refineOnPage(page, panel, strategy, await ask.open(strategy));
  } finally {
    await server.close();
  }
}

function asksModel(strategy: StrategyName): strategy is LlmStrategy {
  return MODEL_STRATEGIES.some((name) => name === strategy);
}

/** Processes that want a processor, for each there is. */
function load(): number {
  return (loadavg()[0] ?? 0) / availableParallelism();
}
