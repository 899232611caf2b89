import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import type { Browser, Frame } from 'puppeteer-core';
import { callPanel } from '../../cli/browser/call-panel.ts';
import { openPanel } from '../../cli/browser/open-panel.ts';
import { PAYLOAD_MODES, type PayloadMode } from '../../core/page/payload/choose-mode.ts';
import type { SemanticTreeResultV3 } from '../../core/page/payload/semantic-node.ts';
import { openBenchPage } from './open-bench-page.ts';
import type { ModeFigures } from './results.ts';

/** Modes that can leave out what is not in view; the others have all of the page. */
const WITH_SCOPE: ReadonlySet<PayloadMode> = new Set(['semantic_v3', 'compact', 'outline']);

interface Asked {
  mode: PayloadMode;
  wholePage: boolean;
}

const ASKED: readonly Asked[] = PAYLOAD_MODES.flatMap((mode) =>
  WITH_SCOPE.has(mode)
    ? [
        { mode, wholePage: false },
        { mode, wholePage: true },
      ]
    : [{ mode, wholePage: true }],
);

/** What every form of the payload of one page costs, as the panel makes them. */
export async function measureModes(
  browser: Browser,
  url: string,
  { query, ready }: { query: string; ready?: string | undefined },
): Promise<ModeFigures[]> {
  const page = await openBenchPage(browser, url, ready);
  try {
    const { panel } = await openPanel(page);
    await callPanel(panel, 'settled');
    const inView = await countNodes(panel, false);
    const whole = await countNodes(panel, true);
    const figures: ModeFigures[] = [];
    for (const { mode, wholePage } of ASKED) {
      const text = await payload(panel, { mode, wholePage, query });
      const elements = mode === 'filtered' ? filteredCount(text) : wholePage ? whole : inView;
      const scope = mode === 'filtered' ? 'for a query' : wholePage ? 'whole page' : 'in view';
      const tokens = countTokens(textPart(mode, text));
      const isEstimated = mode === 'semantic_v3';
      const estimated = isEstimated ? { estimated: estimateOf(text) } : {};
      figures.push({ mode, scope, tokens, elements, ...estimated });
    }
    return figures;
  } finally {
    await page.close();
  }
}

function payload(panel: Frame, options: Asked & { query?: string }): Promise<string> {
  return callPanel(panel, 'payload', { ...options, pretty: false });
}

async function countNodes(panel: Frame, wholePage: boolean): Promise<number> {
  const text = await payload(panel, { mode: 'semantic_v3', wholePage });
  return (JSON.parse(text) as SemanticTreeResultV3).interactive_tree.length;
}

function estimateOf(text: string): number {
  return (JSON.parse(text) as SemanticTreeResultV3).meta.estimatedTokens;
}

function filteredCount(text: string): number {
  return (JSON.parse(text) as { filteredCount: number }).filteredCount;
}

/** A picture is charged by its size, not by its text. */
function textPart(mode: PayloadMode, text: string): string {
  if (mode !== 'hybrid') return text;
  return JSON.stringify({ ...(JSON.parse(text) as object), screenshot: null });
}
