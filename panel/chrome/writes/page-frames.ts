import type { Protocol } from 'devtools-protocol';
import type { CdpTab } from '../../../core/platform/cdp/cdp-session.ts';

export type FrameTree = Protocol.Page.FrameTree;

/** How long a page is asked for its frames when they are known from before. Milliseconds. */
const FRAMES_MS = 500;

/**
 * The frames of the page's own process. A page that a dialog holds up does not say: then they are those
 * that are `known` from before.
 */
export async function frameTreeOf(tab: CdpTab, known: FrameTree | null): Promise<FrameTree> {
  const asked = tab.main.send('Page.getFrameTree').then((answer) => answer.frameTree);
  if (!known) return asked;
  asked.catch(() => undefined);
  const late = new Promise<FrameTree>((resolve) => setTimeout(resolve, FRAMES_MS, known));
  return Promise.race([asked, late]);
}

/** Hosts of the page, whose origin is `site`, and of all its frames. */
export function hostsOf(tree: FrameTree, tab: CdpTab, site: string): string[] {
  const urls: string[] = [site, ...tab.children().map(({ url }) => url)];
  const visit = ({ frame, childFrames = [] }: FrameTree): void => {
    urls.push(frame.url);
    childFrames.forEach(visit);
  };
  visit(tree);
  const hosts = urls.map((url) => URL.parse(url)?.hostname ?? '');
  return [...new Set(hosts.filter((host) => host !== ''))];
}
