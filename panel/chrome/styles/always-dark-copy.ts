import {
  type AlwaysDarkSite,
  alwaysDarkCss,
  alwaysDarkKey,
  isAlwaysDarkKey,
  ownCss,
  parseAlwaysDarkSite,
  siteOrigin,
} from '../../../core/style/sheets/always-dark-site.ts';
import { darkChoiceKey, parseDarkChoice } from '../../../core/style/sheets/dark-switch.ts';
import { screenCss } from '../../../core/style/sheets/screen-css.ts';

/** The worker's copy of a kept sheet in a document, which would shine through what the panel tries out. */
export class AlwaysDarkCopy {
  readonly #tabId: number;
  /** Documents that have none any more. */
  readonly #without = new Set<string>();
  #site: Promise<AlwaysDarkSite | undefined> | null = null;

  constructor(tabId: number) {
    this.#tabId = tabId;
    // After every change the worker puts the new text in.
    chrome.storage.local.onChanged.addListener((changes) => {
      if (!Object.keys(changes).some(isAlwaysDarkKey)) return;
      this.#site = null;
      this.#without.clear();
    });
  }

  /**
   * Takes the copy out of a frame's document, if it has one, as soon as `covered` resolves; the worker
   * puts it back when we go.
   */
  async takeOut(frameId: number, documentId: string, covered: Promise<unknown>): Promise<void> {
    if (this.#without.has(documentId)) return;
    this.#without.add(documentId);
    const [texts] = await Promise.all([this.#textsIn(frameId), covered]);
    const target = { tabId: this.#tabId, documentIds: [documentId] };
    for (const text of texts) {
      const css = screenCss(text);
      await chrome.scripting.removeCSS({ target, css, origin: 'USER' });
    }
  }

  /** What the worker may have put into a frame of this site; nothing where it keeps nothing. */
  async #textsIn(frameId: number): Promise<string[]> {
    const main = await this.#frame(0);
    this.#site ??= keptSite(main?.url ?? '');
    const site = await this.#site;
    // Where the worker has put nothing in, the same text is what the panel has just applied.
    if (!site || !(site.isOn || (await this.#isVisited(site.origin)))) return [];
    const frame = frameId === 0 ? main : await this.#frame(frameId);
    const place = { isMain: frameId === 0, url: frame?.url ?? '' };
    return [alwaysDarkCss(site, place), ownCss(site, place)].filter((css) => css !== '');
  }

  /** Whether a site that is switched off is dark in this tab for one visit. */
  async #isVisited(origin: string): Promise<boolean> {
    const key = darkChoiceKey(this.#tabId);
    const { [key]: stored }: Record<string, unknown> = await chrome.storage.session.get(key);
    const chosen = parseDarkChoice(stored);
    return chosen?.choice === 'visit' && chosen.origin === origin;
  }

  #frame(frameId: number) {
    return chrome.webNavigation.getFrame({ tabId: this.#tabId, frameId });
  }
}

async function keptSite(url: string): Promise<AlwaysDarkSite | undefined> {
  const origin = siteOrigin(url);
  if (origin === null) return undefined;
  const stored: Record<string, unknown> = await chrome.storage.local.get(alwaysDarkKey(origin));
  return parseAlwaysDarkSite(stored[alwaysDarkKey(origin)]);
}
