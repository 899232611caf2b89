import type { Page, PageTree } from '../core/page/page.ts';
import type { PanelRemote } from '../core/page/panel-remote.ts';
import { byteLength, payloadText, prettyText } from './payload/payload-text.ts';
import type { CountTokens } from './payload/token-counter.ts';
import { pageFigures } from './status/page-figures.ts';
import { waitForQuiet, waitForTree } from './wait-for-page.ts';

/** Milliseconds that a whole page may take to arrive. */
const ARRIVAL = 60_000;

/** The panel as the command line drives it; it shows nothing and changes nothing. */
export function createRemote(page: Page, countTokens: CountTokens): PanelRemote {
  const allNodes = (): Promise<PageTree> =>
    waitForTree(page, (tree) => tree.pending === 0, AbortSignal.timeout(ARRIVAL));
  const anyNodes = (): Promise<PageTree> =>
    waitForTree(page, () => true, AbortSignal.timeout(ARRIVAL));

  return {
    settled: () => waitForQuiet(page),
    async payload({ wholePage, pretty }) {
      const compact = payloadText(await (wholePage ? allNodes() : anyNodes()), wholePage);
      return pretty ? prettyText(compact) : compact;
    },
    async summary() {
      const tree = await anyNodes();
      const { elements, inView, pruned, occluded, ms } = pageFigures(tree);
      const text = payloadText(tree, false);
      const tokens = await countTokens(text, AbortSignal.timeout(ARRIVAL));
      const bytes = byteLength(text);
      return { url: tree.url, elements, inView, pruned, occluded, bytes, tokens, ms };
    },
    async reread() {
      const next = nextTree(page);
      await page.refresh();
      return (await next).ms;
    },
    status: () => ({ type: page.status.type, message: statusMessage(page) }),
  };
}

function nextTree(page: Page): Promise<PageTree> {
  return new Promise((resolve) => {
    const stop = page.subscribe((change) => {
      if (change.type !== 'tree') return;
      stop();
      resolve(change.tree);
    });
  });
}

function statusMessage({ status, tree }: Page): string {
  switch (status.type) {
    case 'connecting':
      return 'The panel is connecting to the page.';
    case 'ready':
      return tree ? `The panel shows ${tree.url}.` : 'The panel is reading the page.';
    case 'restricted':
    case 'lost':
      return status.reason;
    case 'error':
      return status.message;
  }
}
