import type { Page } from 'puppeteer-core';
import { webToolsOf } from '../../core/agent/webmcp/web-tools-of.ts';
import type {
  CheckedPage,
  DarkRun,
  ElementFacts,
  FailingGroup,
  Growth,
  HiddenText,
  PageForm,
  SchemeContrast,
} from '../../core/check/finding/checked-page.ts';
import type { FoundElement, PageFigures } from '../../core/check/finding/finding.ts';
import { estimateTokens } from '../../core/llm/tokens/estimate-tokens.ts';
import { compareInWorlds, type PayloadElement } from '../../core/page/compare/compare-sources.ts';
import type { ContentWorld } from '../../core/page/compare/content-worlds.ts';
import type { ComparedElement } from '../../core/page/compare/join-sources.ts';
import { composeOutline } from '../../core/page/outline/outline.ts';
import type { OutlineLine } from '../../core/page/outline/outline-line.ts';
import { renderLine } from '../../core/page/outline/render-line.ts';
import type { Settled } from '../../core/page/settle/settled.ts';
import { splitKey } from '../../core/page/tree/id-prefix.ts';
import type { PageNode, PageTree } from '../../core/page/tree/page-tree.ts';
import type { CdpTab } from '../../core/platform/cdp/cdp-session.ts';
import type { Box } from '../../core/platform/geometry/box.ts';
import { textHash } from '../../core/platform/hash/short-hash.ts';
import { cutText } from '../../core/platform/text/cut-text.ts';
import type { PageRemote } from '../../core/remote/page-remote.ts';
import { brightnessShares } from '../../core/style/audit/bright-areas.ts';
import { captureScreen } from '../../core/style/audit/capture-screen.ts';
import { nameFailing } from '../../core/style/audit/find-issues.ts';
import { failingTexts, type ScreenCapture } from '../../core/style/audit/screen-audit.ts';
import { textRatios } from '../../core/style/audit/text-ratios.ts';
import { isLargeText, wcagMinimum } from '../../core/style/color/wcag-contrast.ts';
import { screenshotOf } from '../dark/page-screenshots.ts';
import type { TabPage } from '../reader/tab-page.ts';
import { TabStyles } from '../reader/tab-styles.ts';
import {
  type AttributeChange,
  readAround,
  readEnd,
  readFacts,
  readForms,
  readHearers,
  readHidden,
  readShift,
  readVisible,
  writeAttributes,
} from './in-page.ts';

/** What a page is read with. */
export interface ReadWith {
  page: Page;
  tab: CdpTab;
  reader: TabPage;
  remote: PageRemote;
  settled: Settled;
  /** The text of the script that reads styles. */
  styles: string;
  /** Screens of a page that are looked at. */
  maxScreens: number;
  budgets: Readonly<Record<string, number>>;
}

/** One screen of the page: what was in view there. */
interface Look {
  y: number;
  tree: PageTree;
  compared: readonly ComparedElement[];
}

/** A page is looked at again once nothing has moved for so long after it was scrolled, and at the limit. */
const SCROLL_QUIET = { quiet: 100, limit: 800 };
/** For what comes when its end is in view. Milliseconds. */
const END_QUIET = { quiet: 400, limit: 2500 };
/** How often a page is scrolled to its end, and how much it may grow meanwhile in CSS pixels. */
const [MAX_ENDS, MAX_GROWN] = [2, 40_000];
/** From this share of dark pixels on a view is dark. */
const DARK_SHARE = 0.5;
/** Transitions between two schemes have ended by then. Milliseconds. */
const TRANSITION_MS = 1500;
const PRESSES =
  /^(?:click|dblclick|mousedown|mouseup|pointerdown|pointerup|touchstart|touchend|keydown)$/;
/** A page's pictures are so wide in a report, and their quality. */
const [PICTURE_WIDTH, PICTURE_QUALITY] = [480, 55];
const MAX_CANDIDATES = 60;
const MAX_LISTED_REGIONS = 8;

/** A page in a browser of ours, read when rules ask. */
export class ReadCheckedPage implements CheckedPage {
  readonly url: string;
  readonly budgets: Readonly<Record<string, number>>;
  readonly #with: ReadWith;
  readonly #kept = new Map<string, Promise<unknown>>();
  readonly #boxes = new Map<string, Box>();
  #facts: ReadonlyMap<string, ElementFacts> = new Map();
  #styles: Promise<TabStyles> | null = null;
  #screens = 1;
  #scheme: 'light' | 'dark' = 'light';

  constructor(how: ReadWith, url: string) {
    this.#with = how;
    this.url = url;
    this.budgets = how.budgets;
  }

  tree(): Promise<PageTree> {
    return this.#once('tree', () => this.#with.remote.tree());
  }

  obstacles(keys: readonly string[]) {
    return this.#with.remote.obstacles(keys);
  }

  settled(): Promise<Settled> {
    return Promise.resolve(this.#with.settled);
  }

  async nodes(): Promise<readonly PageNode[]> {
    const merged = new Map<string, PageNode>();
    for (const { tree } of await this.#looks()) {
      for (const node of tree.nodes) {
        const before = merged.get(node.key);
        if (!before || (before.leftOut && !node.leftOut)) merged.set(node.key, node);
        if (!node.box || (before && node.leftOut)) continue;
        const [x, y, width, height] = node.box;
        this.#boxes.set(node.key, [x + tree.scroll.x, y + tree.scroll.y, width, height]);
      }
    }
    return [...merged.values()];
  }

  facts(): Promise<ReadonlyMap<string, ElementFacts>> {
    return this.#once('facts', async () => {
      const nodes = (await this.nodes()).filter(({ node }) => node.kind !== 'structure');
      const facts = new Map<string, ElementFacts>();
      await this.#inFrames(nodes, async (world, ids, keys) => {
        const found = await callIn<(ElementFacts | null)[]>(world, readFacts, ids);
        found.forEach((known, at) => {
          if (known) facts.set(keys[at] ?? '', known);
        });
      });
      this.#facts = facts;
      return facts;
    });
  }

  async sources(): Promise<readonly ComparedElement[]> {
    const joined = new Map<string, ComparedElement>();
    for (const { compared } of await this.#looks()) {
      for (const element of compared) {
        const key = element.element ?? element.key;
        const before = joined.get(key);
        joined.set(
          key,
          before ? { ...before, sources: { ...element.sources, ...before.sources } } : element,
        );
      }
    }
    return [...joined.values()];
  }

  async deaf(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const deaf = new Set<string>();
    for (const key of keys) {
      const place = this.#placeOf(key);
      if (place && !(await isHeard(place.world, place.id))) deaf.add(key);
    }
    return deaf;
  }

  cost(): Promise<Pick<PageFigures, 'forms' | 'regions'>> {
    return this.#once('cost', async () => {
      const { remote } = this.#with;
      const [tree] = await Promise.all([this.tree(), this.#toTop()]);
      const [inView, whole] = await Promise.all([
        remote.outlines({ wholePage: false }),
        remote.outlines({ wholePage: true }),
      ]);
      const outline = composeOutline(tree, whole, { wholePage: true });
      const [v3, html] = await Promise.all([
        remote.payload({ mode: 'semantic_v3', wholePage: true, pretty: false }),
        remote.payload({ mode: 'full', wholePage: true, pretty: false }).catch(() => ''),
      ]);
      return {
        forms: [
          { form: 'step', tokens: estimateTokens(composeOutline(tree, inView).text) },
          { form: 'outline', tokens: estimateTokens(outline.text) },
          { form: 'semantic_v3', tokens: estimateTokens(v3) },
          { form: 'html', tokens: estimateTokens(html) },
        ],
        regions: regionsOf(outline.lines),
      };
    });
  }

  async hash(): Promise<string> {
    const frames = await this.#with.remote.outlines({ wholePage: true });
    return textHash(composeOutline(await this.tree(), frames, { wholePage: true }).text);
  }

  hiddenTexts(): Promise<readonly HiddenText[]> {
    return this.#once('hidden', async () => {
      const found: HiddenText[] = [];
      for (const world of this.#with.reader.contentWorlds) {
        found.push(...(await callIn<HiddenText[]>(world, readHidden).catch(() => [])));
      }
      return found;
    });
  }

  tools(): ReturnType<CheckedPage['tools']> {
    return this.#once('tools', async () => {
      const tools = webToolsOf(this.#with.tab);
      await tools.ready();
      return tools.isSupported === false ? null : tools.state.tools;
    });
  }

  forms(): Promise<readonly PageForm[]> {
    return this.#once('forms', async () => {
      const found: PageForm[] = [];
      for (const world of this.#with.reader.contentWorlds) found.push(...(await formsIn(world)));
      return found;
    });
  }

  async shift(): Promise<number> {
    const main = this.#mainWorld();
    return main ? callIn<number>(main, readShift) : 0;
  }

  light(): Promise<SchemeContrast> {
    return this.#once('light', () => this.#contrast());
  }

  dark(): Promise<DarkRun> {
    return this.#once('dark', async () => {
      const light = await this.light();
      const styles = await this.#openStyles();
      const { queries, selectors = [], sources } = await styles.main.ownTheme(null);
      const found = { queries: queries + sources, selectors };
      if (light.dark >= DARK_SHARE) return { by: 'already dark', found, contrast: light };
      await this.#toTop();
      await this.#setScheme('dark');
      const byMedia = await this.#capture();
      if (darkShare(byMedia) >= DARK_SHARE)
        return { by: 'media', found, contrast: await this.#contrast(byMedia) };
      await styles.ownTheme(true);
      try {
        await this.#rested();
        const bySwitch = await this.#capture();
        const dark = darkShare(bySwitch);
        if (dark < DARK_SHARE)
          return { by: 'none', found, contrast: { texts: 0, failing: [], dark } };
        return { by: 'class', found, contrast: await this.#contrast(bySwitch) };
      } finally {
        await styles.ownTheme(false);
      }
    });
  }

  hoverOnly(): Promise<ReadonlySet<string>> {
    return this.#once('hover', async () => {
      await this.#setScheme('light');
      await this.#toTop();
      const hidden = (await this.nodes()).filter(
        ({ leftOut, node: { reason, states } }) =>
          (HIDDEN.has(leftOut ?? '') || states.includes('transparent')) && PRESSED.has(reason),
      );
      const only = new Set<string>();
      if (hidden.length === 0) return only;
      const styles = await this.#openStyles();
      await styles.setSheet(STILL);
      try {
        await this.#inFrames(hidden.slice(0, MAX_CANDIDATES), async (world, ids, keys) => {
          const seen = await seenWhen(world, ids);
          keys.forEach((key, at) => {
            if (seen.hovered[at] && !seen.focused[at] && !seen.before[at]) only.add(key);
          });
        });
      } finally {
        await styles.setSheet('');
      }
      return only;
    });
  }

  growth(): Promise<Growth> {
    return this.#once('growth', async () => {
      const { remote } = this.#with;
      const main = this.#mainWorld();
      const none = { before: 0, after: 0, elements: 0, said: null };
      if (!main) return none;
      const first = await callIn<{ height: number; said: string | null }>(main, readEnd);
      const had = (await remote.tree()).total;
      const { viewport } = await this.tree();
      if (first.height <= viewport.height) return none;
      let { height } = first;
      for (let end = 0; end < MAX_ENDS; end += 1) {
        await this.#scrollTo(height, END_QUIET);
        const now = await callIn<{ height: number }>(main, readEnd);
        const isGrown = now.height > height && now.height - first.height < MAX_GROWN;
        height = now.height;
        if (!isGrown) break;
      }
      const { total } = await remote.tree();
      return { before: first.height, after: height, elements: total - had, said: first.said };
    });
  }

  /** The element of a key as a report has it. */
  elementOf(key: string, nodes: ReadonlyMap<string, PageNode>): FoundElement | undefined {
    const node = nodes.get(key);
    if (!node) return undefined;
    const box = this.#boxes.get(key);
    const frame = this.#frameUrl(node.frame);
    const { role, name } = node.node;
    const selector = this.#facts.get(key)?.selector ?? '';
    return { selector, role, name, ...(frame && { frame }), ...(box && { box }) };
  }

  /** The nodes of the main frame by selector, with these attributes set, which are taken back again. */
  async withAttributes(
    patches: readonly { selector: string; attributes: Readonly<Record<string, string>> }[],
  ): Promise<ReadonlyMap<string, PageNode>> {
    const main = this.#mainWorld();
    const { remote } = this.#with;
    const keys = new Map([...this.#facts].map(([key, { selector }]) => [selector, key] as const));
    const ids = patches.flatMap(({ selector, attributes }) => {
      const place = this.#placeOf(keys.get(selector) ?? '');
      return place?.world.frame === 0 ? [{ id: place.id, attributes }] : [];
    });
    if (!main || ids.length === 0) return new Map();
    const before = await callIn<AttributeChange[]>(main, writeAttributes, ids);
    try {
      await this.#toTop();
      await remote.settled(SCROLL_QUIET);
      const nodes = new Map((await remote.tree()).nodes.map((node) => [node.key, node] as const));
      const found = patches.flatMap(({ selector }) => {
        const node = nodes.get(keys.get(selector) ?? '');
        return node ? [[selector, node] as const] : [];
      });
      return new Map(found);
    } finally {
      await callIn(main, writeAttributes, before);
    }
  }

  /** What is hard to read in a scheme with a sheet of ours in the page, which is taken out again. */
  async contrastWith(scheme: 'light' | 'dark', css: string) {
    const styles = await this.#openStyles();
    await this.#toTop();
    await this.#setScheme(scheme);
    await styles.setSheet(css);
    try {
      const { failing } = await this.#contrast();
      const now = new Map(
        failing.map(({ element, worst }) => [element.selector, worst.ratio] as const),
      );
      return (selector: string) => now.get(selector) ?? null;
    } finally {
      await styles.setSheet('');
      await this.#setScheme('light');
    }
  }

  /** What needs no rule: figures of what was read, and a small picture of each screen. */
  async figures(): Promise<PageFigures> {
    const { settled } = this.#with;
    const { total, scroll, viewport } = await this.tree();
    const known = async <T>(name: string) =>
      (this.#kept.get(name) as Promise<T> | undefined)?.catch(() => null);
    const light = await known<SchemeContrast>('light');
    const dark = await known<DarkRun>('dark');
    const pair = (of: SchemeContrast) =>
      [of.texts, of.failing.reduce((sum, { count }) => sum + count, 0)] as const;
    const isDark = dark && dark.by !== 'none' ? dark.contrast : null;
    return {
      elements: total,
      ...(await this.cost()),
      rest: settled.isSettled ? Math.round(settled.ms) : null,
      shift: await this.shift().catch(() => 0),
      dark: { light: light?.dark ?? 0, dark: dark?.contrast.dark ?? null },
      contrast: { light: light ? pair(light) : [0, 0], dark: isDark && pair(isDark) },
      tools: ((await known<readonly unknown[] | null>('tools')) ?? []).length,
      screens: [this.#screens, Math.max(1, Math.ceil(scroll.height / viewport.height))],
    };
  }

  /** A small picture of the first screen: a JPEG as the address of its data. */
  async picture(): Promise<string> {
    const { page } = this.#with;
    const { width, height } = page.viewport() ?? { width: 1280, height: 800 };
    const clip = { x: 0, y: 0, width, height, scale: Math.min(1, PICTURE_WIDTH / width) };
    const how = {
      type: 'jpeg',
      quality: PICTURE_QUALITY,
      clip,
      captureBeyondViewport: false,
    } as const;
    const data = await page.screenshot({ ...how, encoding: 'base64' });
    return `data:image/jpeg;base64,${data}`;
  }

  async close(): Promise<void> {
    const styles = await this.#styles?.catch(() => null);
    await styles?.close();
  }

  #once<T>(name: string, read: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(name) ?? read();
    this.#kept.set(name, known);
    return known as Promise<T>;
  }

  #looks(): Promise<readonly Look[]> {
    return this.#once('looks', async () => {
      const looks: Look[] = [];
      await this.#onScreens(async (y) => {
        const { remote, tab, reader } = this.#with;
        const tree = await remote.tree();
        const json = await remote.payload({ wholePage: false, pretty: false, coordinates: true });
        const { interactive_tree: ours } = JSON.parse(json) as {
          interactive_tree: PayloadElement[];
        };
        const { elements } = await compareInWorlds({ tab, ours, worlds: reader.contentWorlds });
        looks.push({ y, tree, compared: elements });
      });
      return looks;
    });
  }

  /** Calls back on each screen, from the top; a page without an end is looked at in part. */
  async #onScreens(use: (y: number) => Promise<void>): Promise<void> {
    const { maxScreens } = this.#with;
    const { viewport, scroll } = await this.tree();
    const last = Math.max(0, scroll.height - viewport.height);
    const count = Math.min(maxScreens, Math.ceil(scroll.height / Math.max(1, viewport.height)));
    this.#screens = Math.max(1, count);
    for (let at = 0; at < this.#screens; at += 1) {
      const y = Math.min(last, at * viewport.height);
      if (at > 0 || this.#y !== 0) await this.#scrollTo(y, SCROLL_QUIET);
      await use(y);
    }
  }

  #y = 0;

  async #scrollTo(top: number, quiet: { quiet: number; limit: number }): Promise<void> {
    const { page, remote } = this.#with;
    this.#y = top;
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await remote.settled(quiet);
  }

  async #toTop(): Promise<void> {
    if (this.#y !== 0) await this.#scrollTo(0, SCROLL_QUIET);
  }

  async #setScheme(scheme: 'light' | 'dark'): Promise<void> {
    if (this.#scheme === scheme) return;
    this.#scheme = scheme;
    await this.#with.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await this.#rested();
  }

  /** Resolves once transitions have ended: what is between two themes is of neither. */
  async #rested(): Promise<void> {
    const { page } = this.#with;
    await page.evaluate(async (most) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      await frame();
      await frame();
      const ends = document.getAnimations().flatMap((animation) => {
        const { endTime } = animation.effect?.getComputedTiming() ?? {};
        return Number.isFinite(Number(endTime)) ? [animation.finished] : [];
      });
      const late = new Promise((done) => setTimeout(done, most));
      await Promise.race([Promise.allSettled(ends), late]);
    }, TRANSITION_MS);
  }

  async #capture(): Promise<ScreenCapture> {
    const { audit } = await this.#openStyles();
    return captureScreen(audit, () => screenshotOf(this.#with.page));
  }

  /** `first`: of the first screen, where that is there already. */
  async #contrast(first?: ScreenCapture): Promise<SchemeContrast> {
    const styles = await this.#openStyles();
    const { audit } = styles;
    const groups = new Map<string, FailingGroup>();
    let texts = 0;
    const shares: number[] = [];
    await this.#onScreens(async (y) => {
      const capture = (y === 0 && first) || (await this.#capture());
      const screen = { ...capture.places, ...capture };
      const ratios = textRatios(screen, screen);
      texts += ratios.length;
      const { scroll } = capture.places;
      shares.push(darkShare(capture));
      for (const { group, element, repair } of await nameFailing(
        audit,
        failingTexts(ratios, capture.bare),
      )) {
        const [worst] = group;
        if (!worst || !element) continue;
        const { frame, selector } = element;
        const least = wcagMinimum('AA', isLargeText(worst.size, worst.weight));
        // A thin font never shows its full color; a placeholder is not what its field's styles say.
        const isField = /^(?:input|textarea)\b/.test(worst.name);
        const computed = isField ? null : await styles.contrastOf(frame, selector);
        if (computed !== null && computed >= least) continue;
        const key = `${frame} ${element.scope} ${selector}`;
        const before = groups.get(key);
        const url = this.#frameUrl(frame);
        const box: Box = [worst.x + scroll.x, worst.y + scroll.y, worst.width, worst.height];
        const found = { selector, role: '', name: worst.text, box, ...(url && { frame: url }) };
        const isOwn = frame === 0 && repair?.rule.scope === 0;
        const css = isOwn ? repair?.rule.declarations[0] : undefined;
        const patch = css && {
          type: 'css' as const,
          selector: repair?.rule.selector ?? '',
          css: `color: ${css.value}`,
        };
        groups.set(key, {
          worst,
          count: group.length + (before?.count ?? 0),
          least,
          element: before?.element ?? found,
          patch: before?.patch ?? patch ?? null,
        });
      }
    });
    const dark = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
    return { texts, failing: [...groups.values()], dark };
  }

  #openStyles(): Promise<TabStyles> {
    const { tab, reader, styles } = this.#with;
    const frames = reader.contentWorlds;
    this.#styles ??= TabStyles.open(tab, frames, styles);
    return this.#styles;
  }

  #mainWorld(): ContentWorld | undefined {
    return this.#with.reader.contentWorlds.find(({ frame }) => frame === 0);
  }

  #frameUrl(number: number): string | undefined {
    if (number === 0) return undefined;
    return this.#with.reader.tree?.frames.find((frame) => frame.number === number)?.url;
  }

  #placeOf(key: string): { world: ContentWorld; id: number } | null {
    const parts = splitKey(key);
    const world = this.#with.reader.contentWorlds.find(({ frame }) => frame === parts?.frame);
    return world && parts ? { world, id: parts.id } : null;
  }

  /** Asks each frame once about its nodes; a frame that is gone has none. */
  async #inFrames(
    nodes: readonly PageNode[],
    ask: (world: ContentWorld, ids: number[], keys: string[]) => Promise<void>,
  ): Promise<void> {
    for (const world of this.#with.reader.contentWorlds) {
      const own = nodes.filter(({ frame }) => frame === world.frame).map(({ key }) => key);
      const ids = own.map((key) => splitKey(key)?.id ?? 0);
      if (own.length > 0) await ask(world, ids, own).catch(() => undefined);
    }
  }
}

function darkShare({ bare, places }: ScreenCapture): number {
  return brightnessShares(bare, [...places.pictures, ...places.canvases]).dark;
}

const STILL = '*, *::before, *::after { transition: none !important; animation: none !important; }';
const HIDDEN: ReadonlySet<string> = new Set([
  ...[
    'not rendered',
    'invisible',
    'transparent',
    'clipped away',
    'zero size',
    'beyond the page’s edge',
  ],
]);
const PRESSED: ReadonlySet<string> = new Set([
  'native control',
  'ARIA role',
  'event listener',
  'inline handler',
]);

/** Runs a function as text in a frame's content script, and returns what it returns as JSON. */
async function callIn<T>(
  { session, contextId }: ContentWorld,
  work: (argument: never) => unknown,
  argument: unknown = null,
): Promise<T> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `(${work})(${JSON.stringify(argument)})`,
    contextId,
    returnByValue: true,
    awaitPromise: true,
    silent: true,
  });
  if (exceptionDetails)
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}

/** The objects that a function returns in a list, each by its id. */
async function objectsIn(
  { session, contextId }: ContentWorld,
  work: (argument: never) => unknown,
  argument: unknown = null,
): Promise<string[]> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: `(${work})(${JSON.stringify(argument)})`,
    contextId,
    silent: true,
    objectGroup: OBJECTS,
  });
  if (!result.objectId) return [];
  const asked = { objectId: result.objectId, ownProperties: true };
  const { result: properties } = await session.send('Runtime.getProperties', asked);
  return properties.flatMap(({ name, value }) =>
    /^\d+$/.test(name) ? (value?.objectId ?? []) : [],
  );
}

const OBJECTS = 'penumbra-check';

/** Whether an element or anything around it, its window too, hears a press. True where nobody can tell. */
async function isHeard(world: ContentWorld, id: number): Promise<boolean> {
  const { session } = world;
  try {
    const window = await session.send('Runtime.evaluate', {
      expression: 'window',
      objectGroup: OBJECTS,
    });
    const around = await objectsIn(world, readHearers, id);
    for (const objectId of [...around, window.result.objectId ?? '']) {
      const isNode = objectId !== window.result.objectId;
      const asked = isNode ? await inPageWorld(world, objectId) : objectId;
      const { listeners } = await session.send('DOMDebugger.getEventListeners', {
        objectId: asked,
      });
      if (listeners.some(({ type }) => PRESSES.test(type))) return true;
    }
    return around.length === 0;
  } catch {
    return true;
  } finally {
    void session
      .send('Runtime.releaseObjectGroup', { objectGroup: OBJECTS })
      .catch(() => undefined);
  }
}

/** The same node as an object of the page's own world, in which its listeners are. */
async function inPageWorld({ session }: ContentWorld, objectId: string): Promise<string> {
  const { node } = await session.send('DOM.describeNode', { objectId });
  const asked = { backendNodeId: node.backendNodeId, objectGroup: OBJECTS };
  const { object } = await session.send('DOM.resolveNode', asked);
  return object.objectId ?? '';
}

/** What of some elements can be seen as they are, while everything around is hovered, and while it has the focus. */
async function seenWhen(world: ContentWorld, ids: readonly number[]) {
  const { session } = world;
  const look = () => callIn<boolean[]>(world, readVisible, ids);
  const before = await look();
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await session.send('DOM.getDocument', { depth: 0 });
  const objects = await objectsIn(world, readAround, ids);
  const nodes: number[] = [];
  for (const objectId of objects) {
    const { nodeId } = await session.send('DOM.requestNode', { objectId });
    if (nodeId > 0) nodes.push(nodeId);
  }
  const force = (forcedPseudoClasses: string[]) =>
    Promise.allSettled(
      nodes.map((nodeId) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })),
    );
  try {
    await force(['hover']);
    const hovered = await look();
    await force(['focus', 'focus-within', 'focus-visible']);
    return { before, hovered, focused: await look() };
  } finally {
    await force([]);
    void session
      .send('Runtime.releaseObjectGroup', { objectGroup: OBJECTS })
      .catch(() => undefined);
  }
}

async function formsIn(world: ContentWorld): Promise<PageForm[]> {
  const list = `(${readForms})().map(({ about }) => about)`;
  const { session, contextId } = world;
  const { result } = await session.send('Runtime.evaluate', {
    expression: list,
    contextId,
    returnByValue: true,
  });
  const abouts = (result.value ?? []) as PageForm[];
  if (abouts.length === 0) return [];
  const elements = await session.send('Runtime.evaluate', {
    expression: `(${readForms})().map(({ form }) => form)`,
    contextId,
    objectGroup: OBJECTS,
  });
  const asked = { objectId: elements.result.objectId ?? '', ownProperties: true };
  const { result: properties } = await session.send('Runtime.getProperties', asked);
  return Promise.all(
    abouts.map(async (about, at) => {
      const objectId = properties.find(({ name }) => name === String(at))?.value?.objectId ?? '';
      const { node } = await session.send('DOM.describeNode', { objectId });
      return { ...about, id: node.backendNodeId };
    }),
  );
}

/** The tokens of each part of the outline that is a landmark, a group or a dialog, the dearest first. */
function regionsOf(lines: readonly OutlineLine[]): PageFigures['regions'] {
  const sums = new Map<string, number>();
  const open: { depth: number; name: string }[] = [];
  for (const line of lines) {
    while ((open.at(-1)?.depth ?? -1) >= line.depth) open.pop();
    const isPart =
      line.kind === 'part' && line.depth <= MAX_PART_DEPTH && !line.lead.startsWith('page: ');
    if (isPart && open.length === 0)
      open.push({ depth: line.depth, name: cutText(renderLine(line).trim(), 60) });
    const name = open[0]?.name ?? '';
    sums.set(name, (sums.get(name) ?? 0) + estimateTokens(renderLine(line)));
  }
  const all = [...sums].map(([name, tokens]) => ({ name: name || '–', tokens }));
  return all.sort((a, b) => b.tokens - a.tokens).slice(0, MAX_LISTED_REGIONS);
}

/** Deeper parts are parts of a region. */
const MAX_PART_DEPTH = 2;
