import type { Frame, Page } from 'puppeteer-core';
import type { CdpTab } from '../../core/cdp/cdp-session.ts';
import { type ComparedPage, compareSources } from '../../core/compare/compare-sources.ts';
import type { OurElement } from '../../core/compare/our-source.ts';
import { openCdpTab } from '../browser/cdp-tab.ts';
import { callPanel } from '../browser/panel-remote.ts';
import { peerSources } from './peer-sources.ts';

interface ComparePageOptions {
  /** Also asks page-agent and Playwright, which run in the page itself. */
  withPeers?: boolean;
}

/**
 * What the panel sends of a page, joined with what Chrome's tree, its page content and other systems
 * have in view. `use` gets it while the page can still be asked. Rejects with a sentence.
 */
export async function comparePage<T>(
  page: Page,
  panel: Frame,
  { withPeers = false }: ComparePageOptions,
  use: (compared: ComparedPage, tab: CdpTab) => Promise<T>,
): Promise<T> {
  const tab = await openCdpTab(page);
  try {
    const json = await callPanel(panel, 'payload', { wholePage: false, pretty: false });
    const { interactive_tree: ours } = JSON.parse(json) as { interactive_tree: OurElement[] };
    const { frames } = await callPanel(panel, 'tree');
    // Node gives addresses of extensions no origin.
    const origin = `chrome-extension://${new URL(panel.url()).host}`;
    // After our own reading: they may leave something in the page.
    const others = withPeers ? await peerSources(page) : [];
    return await use(await compareSources({ tab, ours, frames, origin, others }), tab);
  } finally {
    await tab.close();
  }
}
