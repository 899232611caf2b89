import type { Frame, Page } from 'puppeteer-core';
import { type ComparedPage, compareSources } from '../../core/page/compare/compare-sources.ts';
import type { PayloadElement } from '../../core/page/compare/payload-source.ts';
import type { CdpTab } from '../../core/platform/cdp/cdp-session.ts';
import { callPanel } from '../browser/call-panel.ts';
import { openPageTab } from '../browser/page-tab.ts';
import { type PeerSources, peerSources } from './peer-sources.ts';

interface ComparePageOptions {
  /** Also asks page-agent and Playwright, which run in the page itself. */
  withPeers?: boolean;
}

const NO_PEERS: PeerSources = { sources: [], problems: [] };

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
