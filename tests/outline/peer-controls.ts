import type { ElementHandle, Page } from 'puppeteer-core';
import { comparePage } from '../../cli/compare/compare.ts';
import { axKey } from '../../core/page/ax/ax-node.ts';
import { browserUsePaths } from '../bench/peers/browser-use.ts';
import type { OpenedPage } from '../e2e/harness/opened-page.ts';
import { type ElementPlace, placeOfElement } from '../press/element-paths.ts';
import { type PressedPage, type PressTarget, pressElements } from '../press/press-elements.ts';
import type { Kept } from './kept-words.ts';

/** Controls in a missing one that are pressed to see whether they do the same. */
const MAX_INSIDE = 3;
const MAX_TOLD = 4;
/** Any point of the element will do. */
const OUTSIDE: readonly [number, number] = [-1, -1];

interface PeerControl extends ElementPlace {
  says: string;
  /** Our id of it, if the payload has it. */
  id: string | undefined;
}

/**
 * Of the controls in view that page-agent, Playwright’s snapshot or browser-use list and that react to a
 * press, those that the outline has: with an id of their own, as a part or the label of one that has, or
 * around one that does the same. What the outline lacks is pressed; what stands in frames is left out.
 */
export async function peerControls(
  opened: OpenedPage,
  outline: string,
  pressed: Omit<PressedPage, 'browser'>,
): Promise<Kept> {
  const { controls, listed } = await listedByPeers(opened, outline);
  const isListed = ({ path, labels }: PeerControl) =>
    listed.some((one) => holds(one, path) || one === labels);
  const missing = controls.filter((one) => !isListed(one));
  const kept = controls.length - missing.length;
  if (missing.length === 0) return { of: kept, kept, missing: [] };
  const browser = opened.page.browser();
  const press = (targets: readonly PressTarget[]) =>
    pressElements({ browser, ...pressed }, targets, listed);
  const effectsOf = async (targets: readonly PressTarget[]) =>
    (await press(targets)).map((outcome) => (outcome?.isDrag ? [] : (outcome?.effects ?? [])));
  const effects = await effectsOf(missing);
  const lost: string[] = [];
  let same = 0;
  for (const [at, { says, path }] of missing.entries()) {
    const own = effects[at] ?? [];
    if (own.length === 0) continue;
    const inside = listed.filter((one) => holds(path, one)).slice(0, MAX_INSIDE);
    const theirs = await effectsOf(inside.map((one) => ({ path: one, xy: OUTSIDE })));
    if (theirs.some((one) => own.every((effect) => one.includes(effect)))) same += 1;
    else lost.push(`${says} (${own.slice(0, MAX_TOLD).join(', ')})`);
  }
  return { of: kept + same + lost.length, kept: kept + same, missing: lost };
}

/** Whether the element at `path` is the one at `holder`, or in it. */
function holds(holder: string, path: string): boolean {
  return path === holder || path.startsWith(`${holder} >`);
}

async function listedByPeers(
  { page, panel }: OpenedPage,
  outline: string,
): Promise<{ controls: PeerControl[]; listed: string[] }> {
  return comparePage(page, panel, { withPeers: true }, async ({ elements }, tab) => {
    const byKey = new Map<string, PeerControl>();
    const listed: string[] = [];
    for (const { element, sources } of elements) {
      const place = element === null ? null : await placeOfElement(tab, element);
      if (element === null || !place) continue;
      const { ours, pageAgent, playwright } = sources;
      const id = ours?.label;
      if (id && hasId(outline, id)) listed.push(place.path);
      const peer = pageAgent ?? playwright;
      if (peer) byKey.set(element, { ...place, id, says: `${peer.role} “${peer.name}”` });
    }
    for (const { element, says } of await browserUseElements(page)) {
      const place = byKey.has(element) ? null : await placeOfElement(tab, element);
      if (place) byKey.set(element, { ...place, id: undefined, says });
    }
    return { controls: [...byKey.values()], listed };
  });
}

function hasId(outline: string, id: string): boolean {
  return new RegExp(`(?<!\\\\)\\[${id}[ \\]]|scroll ${id}\\b`).test(outline);
}

/** The elements that browser-use lists, by Chrome’s ids; none where it fails. */
async function browserUseElements(page: Page): Promise<{ element: string; says: string }[]> {
  const paths = await browserUsePaths(page).catch(() => []);
  using all = await page.evaluateHandle(
    (xpaths) =>
      xpaths.map((path) => {
        const { FIRST_ORDERED_NODE_TYPE } = XPathResult;
        return document.evaluate(path, document, null, FIRST_ORDERED_NODE_TYPE).singleNodeValue;
      }),
    paths,
  );
  const found: { element: string; says: string }[] = [];
  for (const handle of (await all.getProperties()).values()) {
    const element = handle.asElement() as ElementHandle<Element> | null;
    if (!element) continue;
    const says = await element.evaluate(
      (el) =>
        `${el.localName} “${(el.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40)}”`,
    );
    found.push({ element: axKey(undefined, await element.backendNodeId()), says });
    await element.dispose();
  }
  return found;
}
