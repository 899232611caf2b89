import type { Frame, Page } from 'puppeteer-core';
import {
  type ComparedPage,
  compareSources,
  type PayloadElement,
} from '../../core/page/compare/compare-sources.ts';
import {
  type ComparisonJson,
  comparisonJson,
  type ElementJson,
} from '../../core/page/compare/comparison-json.ts';
import type { Source } from '../../core/page/compare/source-element.ts';
import type { CdpTab } from '../../core/platform/cdp/cdp-session.ts';
import { inQuotes, visibleText } from '../../core/platform/letters/visible-text.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { shareText } from '../../core/platform/messages/numbers.ts';
import type { Command } from '../arguments/command.ts';
import { PAGE_USAGE, pageCommandArguments } from '../arguments/page-arguments.ts';
import { callPanel, remoteOf } from '../browser/call-panel.ts';
import { openPageTab } from '../browser/cdp-tab.ts';
import { untilRead } from '../browser/load-page.ts';
import { cellText, formatColumns, headsOf } from '../format/format-table.ts';
import { withPanel } from '../reader/browser-session.ts';
import { progress } from '../setup/progress.mjs';
import { type PeerSources, peerSources } from './peer-sources.ts';

const USAGE = t('cli.compareUsage', { page: PAGE_USAGE });

const NO_PEERS: PeerSources = { sources: [], problems: [] };

/** In the order of the columns. */
const SOURCES: readonly Source[] = ['ours', 'ax', 'chrome', 'pageAgent', 'playwright'];
/** Characters that a name or a selector gets. */
const MAX_CELL_CHARACTERS = 40;

export const command: Command = {
  usage: USAGE,
  async run(args) {
    const { json, ...asked } = pageCommandArguments(args, 'compare');
    return withPanel(asked, async (page, panel, patience) => {
      await untilRead(remoteOf(panel, patience), patience);
      await comparePage(page, panel, { withPeers: true }, async (compared) => {
        const result = await comparisonJson(compared);
        for (const problem of result.problems) progress(visibleText(problem));
        process.stdout.write(
          json ? `${JSON.stringify(result, null, 2)}\n` : comparisonTable(result),
        );
      });
      return 0;
    });
  },
};

interface ComparePageOptions {
  /** Also asks page-agent and Playwright, which run in the page itself. */
  withPeers?: boolean;
}

/**
 * The panel's payload of a page, joined with what Chrome's tree, its page content and other systems
 * see. `use` gets it while the page can still be queried. Rejects with a sentence.
 */
export async function comparePage<T>(
  page: Page,
  panel: Frame,
  { withPeers = false }: ComparePageOptions,
  use: (compared: ComparedPage, tab: CdpTab) => Promise<T>,
): Promise<T> {
  const tab = await openPageTab(page);
  try {
    const options = { wholePage: false, pretty: false, coordinates: true };
    const json = await callPanel(panel, 'payload', options);
    const { interactive_tree: ours } = JSON.parse(json) as { interactive_tree: PayloadElement[] };
    const { frames } = await callPanel(panel, 'tree');
    // Node reports no origin for extension addresses.
    const origin = `chrome-extension://${new URL(panel.url()).host}`;
    // After the panel's own reading: they may leave something in the page.
    const { sources: others, problems } = withPeers ? await peerSources(page) : NO_PEERS;
    const compared = await compareSources({ tab, ours, frames, origin, others });
    return await use({ ...compared, problems }, tab);
  } finally {
    await tab.close();
  }
}

/** The comparison as text: rates, then one line per element. */
export function comparisonTable({ rates, union, elements }: ComparisonJson): string {
  const rows = elements.map((element) => [
    elementText(element.ax ?? element.ours ?? element.chrome ?? firstOf(element)),
    ...SOURCES.map((source) => (element[source] ? t('common.yes') : '–')),
    element.differs.join(', ') + differenceText(element),
    cellText(element.selector, MAX_CELL_CHARACTERS),
  ]);
  const head = headsOf(t('cli.elementOursAxChromePage'));
  return `${ratesText(rates, elements.length)}\n${unionText(union)}\n\n${formatColumns([head, ...rows])}`;
}

function ratesText({ recall, name, role }: ComparisonJson['rates'], count: number): string {
  const share = (rate: number) => shareText(rate);
  const figures = t('cli.recallSameNameSame', {
    recall: share(recall),
    name: share(name),
    role: share(role),
  });
  return t('cli.comparedChromesAccessibilityTree', { figures, count });
}

/** What any other source lists; what no agent would press is counted apart. */
function unionText({
  found,
  listed,
  alone,
  inside,
  nameless,
  containers,
}: ComparisonJson['union']): string {
  return t('cli.elementsOtherSourceListsPenumbraLists', {
    found,
    listed,
    alone,
    inside,
    nameless,
    containers,
  });
}

type Row = ComparisonJson['elements'][number];

function firstOf(element: Row): ElementJson | undefined {
  return element.pageAgent ?? element.playwright;
}

function elementText(element: ElementJson | undefined): string {
  return element ? cellText(`${element.role} ${inQuotes(element.name)}`, MAX_CELL_CHARACTERS) : '';
}

/** The role or name in the payload instead. */
function differenceText({ differs, ours }: Row): string {
  if (!ours || !differs.some((difference) => difference === 'name' || difference === 'role'))
    return '';
  return ` ${t('cli.ours', { elementText: elementText(ours) })}`;
}
