import { PNG } from 'pngjs';
import type { Frame, Page } from 'puppeteer-core';
import { captureCss } from '../../core/style/audit/audited-page.ts';
import type { Pixels } from '../../core/style/audit/pixels.ts';
import type { PathScreen } from './paired-boxes.ts';

/** What is measured of a page: more than a person sees at once. CSS pixels. */
export const VIEWPORT = { width: 1280, height: 1460 };

/** The page of hard cases is longer, and none of them may be missed. */
export const CASES_VIEWPORT = { width: 1280, height: 1800 };

/** Wins over every sheet that is measured here: ours of USER origin stand in a layer of this name. */
const HIDE = captureCss('bare');

/** Photographs a page with and without its glyphs. `panel` is where our extension's sheets come from. */
export async function readScreen(page: Page, panel: Frame | null): Promise<PathScreen> {
  const shown = await photograph(page);
  const found = (await page.evaluate(
    placesInPage,
    page.viewport()?.height ?? VIEWPORT.height,
  )) as Pick<PathScreen, 'texts' | 'pictures' | 'canvases' | 'boxes'>;
  await setGlyphs(page, panel, false);
  const bare = await photograph(page);
  await setGlyphs(page, panel, true);
  return { shown, bare, ...found };
}

async function photograph(page: Page): Promise<Pixels> {
  return PNG.sync.read(Buffer.from(await page.screenshot({ captureBeyondViewport: false })));
}

async function setGlyphs(page: Page, panel: Frame | null, visible: boolean): Promise<void> {
  for (const frame of page.frames()) {
    // A frame of another origin may go at any time.
    await frame.evaluate(hideInFrame, visible ? '' : HIDE).catch(() => undefined);
  }
  await panel?.evaluate(
    async (css, isVisible) => {
      const target = { tabId: chrome.devtools.inspectedWindow.tabId, allFrames: true };
      const injection = { target, css, origin: 'USER' } as const;
      await (isVisible
        ? chrome.scripting.removeCSS(injection)
        : chrome.scripting.insertCSS(injection));
    },
    HIDE,
    visible,
  );
}

/** Runs in every frame of the page. */
function hideInFrame(css: string): void {
  const scope = globalThis as unknown as {
    hidingSheet?: CSSStyleSheet;
    closedRoots?: ShadowRoot[];
  };
  const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap((el) =>
      el.shadowRoot ? rootsIn(el.shadowRoot) : [],
    ),
  ];
  scope.hidingSheet ??= new CSSStyleSheet();
  scope.hidingSheet.replaceSync(css);
  for (const root of [...rootsIn(document), ...(scope.closedRoots ?? [])]) {
    const others = [...root.adoptedStyleSheets].filter((sheet) => sheet !== scope.hidingSheet);
    root.adoptedStyleSheets = css ? [...others, scope.hidingSheet] : others;
  }
}

/** Runs in the page: where its texts, pictures and elements are, frames of its origin included. */
function placesInPage(lowest: number): unknown {
  const texts: unknown[] = [];
  const pictures: unknown[] = [];
  const canvases: unknown[] = [];
  const boxes: unknown[] = [];
  const { closedRoots = [] } = globalThis as unknown as { closedRoots?: ShadowRoot[] };
  const shadowOf = (el: Element) => el.shadowRoot ?? closedRoots.find(({ host }) => host === el);

  const paths = new Map<Node, string>();
  /** Counted among its like: the style elements that treatments add shift nothing. */
  const pathOf = (el: Element, outer: string): string => {
    let place = 1;
    for (let at = el.previousElementSibling; at; at = at.previousElementSibling) {
      if (at.localName === el.localName) place++;
    }
    const path = `${paths.get(el.parentElement ?? el) ?? outer}>${el.localName}:${place}`;
    paths.set(el, path);
    return path;
  };

  const walk = (root: Document | ShadowRoot, dx: number, dy: number, outer: string): void => {
    const view = root.ownerDocument?.defaultView ?? (root as Document).defaultView ?? window;
    const place = (rect: DOMRect) => ({
      x: rect.x + dx + view.scrollX,
      y: rect.y + dy + view.scrollY,
      width: rect.width,
      height: rect.height,
    });
    const addText = (el: Element, rects: Iterable<DOMRect>, text: string) => {
      const style = view.getComputedStyle(el);
      const isClear = style.webkitTextFillColor === 'rgba(0, 0, 0, 0)';
      const isShown = el.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (isClear || !isShown) return;
      for (const rect of rects) {
        const middle = view.document.elementsFromPoint(
          rect.x + rect.width / 2,
          rect.y + rect.height / 2,
        );
        const isInView = rect.y < view.innerHeight && rect.y >= 0;
        const host = root instanceof view.ShadowRoot ? root.host : el;
        const stack = middle.slice(0, 4);
        // What is clipped away is not in the stack at all; what lets the pointer through never is.
        const isHit = stack.some((one) => one === el || one === host || el.contains(one));
        const isCovered = isInView && style.pointerEvents !== 'none' && !isHit;
        if (rect.width < 4 || rect.height < 6 || rect.y > lowest || isCovered) continue;
        const size = Number.parseFloat(style.fontSize);
        texts.push({
          ...place(rect),
          text: text.trim().slice(0, 40),
          size,
          weight: Number(style.fontWeight),
          isDisabled: el.closest(':disabled, [aria-disabled=true], .disabled') !== null,
        });
      }
    };
    for (const el of root.querySelectorAll('*')) {
      const rect = el.getBoundingClientRect();
      const path = pathOf(el, outer);
      const isBoxless = /^(?:style|script|link|meta|title|head)$/.test(el.localName);
      if (!isBoxless) boxes.push({ ...place(rect), path });
      if (el.localName === 'canvas') canvases.push(place(rect));
      const isPhoto =
        /^(?:img|video|object|embed)$/.test(el.localName) || el.hasAttribute('data-picture');
      if (isPhoto && rect.width >= 48 && rect.height >= 48 && rect.y < lowest)
        pictures.push(place(rect));
      const isWords = el.matches(
        'input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=file], [type=hidden], [type=image]), textarea, select',
      );
      const { value = '', placeholder = '' } = el as HTMLInputElement;
      if (isWords && (value || placeholder)) addText(el, [rect], value || placeholder);
      const shadow = shadowOf(el);
      if (shadow) walk(shadow, dx, dy, `${path}#`);
      if (el.localName === 'iframe') {
        const inner = (el as HTMLIFrameElement).contentDocument;
        if (inner) walk(inner, dx + rect.x + view.scrollX, dy + rect.y + view.scrollY, `${path}!`);
      }
    }
    const walker = view.document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const el = node.parentElement;
      if (
        !el ||
        !node.nodeValue?.trim() ||
        /^(?:script|style|noscript|template|option|title|textarea)$/.test(el.localName)
      )
        continue;
      const range = view.document.createRange();
      range.selectNodeContents(node);
      addText(el, range.getClientRects(), node.nodeValue);
    }
  };
  walk(document, 0, 0, '');
  return { texts, pictures, canvases, boxes };
}
