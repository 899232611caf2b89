import { noteOwnHost } from './own-hosts.ts';
import { pageDocument } from './page-document.ts';
import { unclobbered } from './unclobbered.ts';

/** What of a page can come to lie above an overlay; the overlay itself is one of them. */
const ABOVE = ':modal, :popover-open, :fullscreen';

const TAG = 'penumbra-overlay';

export interface Overlay {
  root: ShadowRoot;
  /** Whether it shows; it does not in a page that shows nothing. */
  isThere(): boolean;
  /** Whether no style sheet hides it, moves it away or makes it small. */
  isSeen(): boolean;
  /** Whether the page has left it where it was put. */
  isIntact(): boolean;
  /** Puts it above what has come to lie above it since. */
  raise(): void;
  close(): void;
}

/**
 * The one element that Penumbra puts into a page, and only while something is highlighted: a popover, so
 * that it is above the page's own dialogs, with a closed shadow root, so that the page's styles
 * do not reach it.
 */
export function openOverlay(styles: string): Overlay {
  const host = pageDocument.createElement(TAG);
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${HOST_STYLES}${styles}`);
  root.adoptedStyleSheets = [sheet];
  host.popover = 'manual';
  pageDocument.documentElement()?.append(host);
  host.showPopover();
  noteOwnHost(host);
  const isIntact = () =>
    host.parentNode === pageDocument.documentElement() && host.matches(':popover-open');
  return {
    root,
    isThere: () => isIntact() && host.checkVisibility(),
    isSeen: () => isHostSeen(host),
    isIntact,
    raise: () => {
      if (pageDocument.querySelectorAll(ABOVE).length <= 1) return;
      host.hidePopover();
      host.showPopover();
    },
    close: () => host.remove(),
  };
}

/** Values of a host that shows all of itself where it was put. */
const SHOWN: readonly [property: string, value: RegExp][] = [
  ['display', /^block$/],
  ['visibility', /^visible$/],
  ['opacity', /^1$/],
  ['content-visibility', /^visible$/],
  ['position', /^fixed$/],
  ['clip-path', /^none$/],
  ['clip', /^auto$/],
  ['mask-image', /^none$/],
  ['filter', /^none$/],
  ['transform', /^none$/],
  ['translate', /^none$/],
  ['scale', /^none$/],
  ['rotate', /^none$/],
  ['zoom', /^1$/],
  ['mix-blend-mode', /^normal$/],
];

/** Share of the viewport's width and height that the host has at least: scroll bars take some. */
const MIN_SHARE = 0.8;

function isHostSeen(host: Element): boolean {
  const root = pageDocument.documentElement();
  // A page that shows nothing hides nothing of ours on purpose.
  if (!root || !Element.prototype.checkVisibility.call(root)) return true;
  const style = getComputedStyle(host);
  const { width, height } = host.getBoundingClientRect();
  return (
    SHOWN.every(([property, value]) => value.test(style.getPropertyValue(property))) &&
    width >= innerWidth * MIN_SHARE &&
    height >= innerHeight * MIN_SHARE
  );
}

/** Whether a mutation is only our own overlay coming or going. */
export function isOwnOverlay({ type, target, addedNodes, removedNodes }: MutationRecord): boolean {
  if (type === 'attributes') return isHost(target);
  // The host is only ever put there; pages report thousands of mutations elsewhere in each frame.
  if (type !== 'childList' || target !== pageDocument.documentElement()) return false;
  const nodes = [...addedNodes, ...removedNodes];
  return nodes.length > 0 && nodes.every(isHost);
}

function isHost(node: Node): boolean {
  return node instanceof Element && unclobbered.localName(node) === TAG;
}

const HOST_STYLES = `:host {
  all: initial !important; position: fixed !important; inset: 0 !important;
  width: auto !important; height: auto !important; margin: 0 !important; padding: 0 !important;
  border: 0 !important; background: none !important; overflow: hidden !important;
  pointer-events: none !important; display: block !important; z-index: 2147483647 !important;
}`;
