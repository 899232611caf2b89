import { openCdpTab } from '../../../cli/browser/cdp-tab.ts';
import { callPanel } from '../../../cli/browser/panel-remote.ts';
import { readAxElements } from '../../../core/ax/read-ax-elements.ts';
import { axSource } from '../../../core/compare/ax-source.ts';
import { chromeSource, contentFrameSessions } from '../../../core/compare/chrome-source.ts';
import { contentWorlds } from '../../../core/compare/content-worlds.ts';
import { findElementKeys } from '../../../core/compare/find-element-keys.ts';
import { type Comparison, joinSources } from '../../../core/compare/join-sources.ts';
import { ourSource } from '../../../core/compare/our-source.ts';
import { readPageContent } from '../../../core/page-content/read-page-content.ts';
import type { OpenedPage } from '../harness/opened-page.ts';

/** Our payload, Chrome's accessibility tree and its page content, in view, element by element. */
export async function comparePage(opened: OpenedPage): Promise<Comparison> {
  const tab = await openCdpTab(opened.page);
  try {
    // Node gives addresses of extensions no origin.
    const origin = `chrome-extension://${new URL(opened.panel.url()).host}`;
    const { interactive_tree: ours } = await opened.payload();
    const { frames } = await callPanel(opened.panel, 'tree');
    const ids = ours.map(({ i }) => i);
    const keys = await findElementKeys(await contentWorlds(tab, frames, origin), ids);
    const content = await readPageContent(tab.main);
    const sessions = await contentFrameSessions(tab, content);
    return joinSources([
      ourSource(ours, keys),
      axSource(await readAxElements(tab, { wholePage: false })),
      chromeSource(content, sessions),
    ]);
  } finally {
    await tab.close();
  }
}
