import type { Protocol } from 'devtools-protocol';
import type { CdpTab } from '../../platform/cdp/cdp-session.ts';

/** Addresses of the tab's frames by Chrome's IDs, the main frame first. Rejects with a `CdpError`. */
export async function frameAddresses(tab: CdpTab): Promise<ReadonlyMap<string, string>> {
  const addresses = new Map<string, string>();
  const note = ({ frame, childFrames = [] }: Protocol.Page.FrameTree) => {
    addresses.set(frame.id, frame.url);
    for (const child of childFrames) note(child);
  };
  note((await tab.main.send('Page.getFrameTree')).frameTree);
  for (const { frameId, url } of tab.children()) addresses.set(frameId, url);
  return addresses;
}
