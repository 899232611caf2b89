import { webToolsOf } from '../../agent/webmcp/web-tools-of.ts';
import type { PressObstacle } from '../../page/act/press-obstacle.ts';
import { compareInWorlds, type PayloadElement } from '../../page/compare/compare-sources.ts';
import type { ContentWorld } from '../../page/compare/content-worlds.ts';
import type { ComparedElement } from '../../page/compare/join-sources.ts';
import type { FrameOutline } from '../../page/frame/outline-piece.ts';
import { composeOutline } from '../../page/outline/outline.ts';
import type { OutlineLine } from '../../page/outline/outline-line.ts';
import { renderLine } from '../../page/outline/render-line.ts';
import type { Settled } from '../../page/settle/settled.ts';
import { splitKey } from '../../page/tree/id-prefix.ts';
import type { PageNode, PageTree } from '../../page/tree/page-tree.ts';
import type { CdpTab } from '../../platform/cdp/cdp-session.ts';
import type { Box } from '../../platform/geometry/box.ts';
import { textHash } from '../../platform/hash/short-hash.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import type { AuditedPage } from '../../style/audit/audited-page.ts';
import { brightnessShares } from '../../style/audit/bright-areas.ts';
import { captureScreen } from '../../style/audit/capture-screen.ts';
import { nameFailing } from '../../style/audit/find-issues.ts';
import type { Pixels } from '../../style/audit/pixels.ts';
import type { TextBox } from '../../style/audit/screen.ts';
import { failingTexts } from '../../style/audit/screen-audit.ts';
import type { ScreenPlaces } from '../../style/audit/screen-places.ts';
import { textRatios } from '../../style/audit/text-ratios.ts';
import { isLargeText, wcagMinimum } from '../../style/color/wcag-contrast.ts';
import type { OwnThemeFound, SurfaceShares } from '../../style/inventory/page-styles.ts';
import type {
  CheckedPage,
  DarkRun,
  ElementFacts,
  FailingGroup,
  Growth,
  HiddenText,
  NamelessImage,
  PageForm,
  Press,
  SchemeContrast,
  ToolCall,
} from '../finding/checked-page.ts';
import type { FoundElement, PageFigures, Patch } from '../finding/finding.ts';
import { shownNodes } from '../rules/name-rules.ts';
import { callInWorld, OBJECTS, objectsInWorld } from './in-world.ts';

/** What reads a page's elements: the panel, or the command line itself. */
interface ElementSource {
  tree(): Promise<PageTree>;
  outlines(options: { wholePage: boolean }): Promise<readonly FrameOutline[]>;
  payload(options: {
    mode?: 'semantic_v3' | 'full';
    wholePage: boolean;
    pretty: boolean;
    coordinates?: boolean;
  }): Promise<string>;
  settled(options: { quiet?: number; limit?: number }): Promise<Settled>;
  obstacles(keys: readonly string[]): Promise<readonly (readonly PressObstacle[])[]>;
}

/** What measures a page's styles, and tries others on it. */
export interface CheckStyles {
  audit: AuditedPage;
  /** How dark the main frame's surfaces are, by styles. */
  surfaces(): Promise<SurfaceShares>;
  /** Turns the page's own dark theme on or off, or with null only looks for one: what the main frame has. */
  ownTheme(isOn: boolean | null): Promise<OwnThemeFound>;
  /** Puts a sheet of ours into the page; an empty one takes it away. */
  setSheet(css: string): Promise<void>;
  close(): Promise<void>;
}

/** Functions of `content/check/in-page.ts`, which run in a frame as text. */
export type PageScripts = Readonly<
  Record<
    | 'readFacts'
    | 'readHidden'
    | 'readImages'
    | 'readForms'
    | 'readVisible'
    | 'readAround'
    | 'readHearers'
    | 'readEnd'
    | 'readShift'
    | 'scrollPage'
    | 'restTransitions'
    | 'tryAttributes',
    (argument: never, page: never) => unknown
  >
>;

/** What a page is read with. */
export interface ReadWith {
  tab: CdpTab;
  source: ElementSource;
  /** The content script's worlds of all frames. */
  worlds(): readonly ContentWorld[];
  settled: Settled;
  scripts: PageScripts;
  estimateTokens(text: string): number;
  openStyles(): Promise<CheckStyles>;
  takePicture(viewport: { width: number; height: number }): Promise<Pixels>;
  /** The tree's number of a frame of the styles, where theirs is another one. */
  frameNumber?(frame: number): number;
  /** The color scheme that the page is given. */
  setScheme(scheme: 'light' | 'dark'): Promise<void>;
  /** Presses controls and calls tools in a page of its own; nothing does unless given. */
  press?(asked: PressAsked): Promise<PressedPage>;
  /** Whether controls are pressed, and whether tools are called. */
  presses?: boolean;
  callsTools?: boolean;
  /** Screens of a page that are looked at; with one, it stays where it is. */
  maxScreens: number;
  budgets: Readonly<Record<string, number>>;
}

/** What is pressed, and whether tools are called. */
export interface PressAsked {
  controls: readonly { key: string; name: string; selector: string }[];
  callsTools: boolean;
}

/** What came of that. */
export interface PressedPage {
  presses: readonly Press[];
  calls: readonly ToolCall[];
}

/** Where an element of a finding is: by the tree's key, or by its frame, style scope and selector. */
export type FoundPlace = string | { frame: number; scope: number; selector: string };

/** What is read on the way through the screens. */
interface LookAsked {
  contrast?: boolean;
  sources?: boolean;
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
/** From this share of dark pixels on a view is dark; styles that come near it are proved by pixels. */
const [DARK_SHARE, MAYBE_DARK] = [0.5, 0.25];
/** Transitions between two schemes have ended by then. Milliseconds. */
const TRANSITION_MS = 1500;
const PRESSES =
  /^(?:click|dblclick|mousedown|mouseup|pointerdown|pointerup|touchstart|touchend|keydown)$/;
/** A page's pictures are so wide in a report, and their quality. */
const [PICTURE_WIDTH, PICTURE_QUALITY] = [480, 55];
const MAX_CANDIDATES = 60;
const MAX_LISTED_REGIONS = 8;
/** Controls of a page that are pressed: fields and what the browser itself turns on and off need no press. */
const MAX_PRESSED = 40;
const PRESSABLE =
  /^(?:button|link|tab|menuitem|treeitem|generic|img|image|listitem|cell|row|gridcell|option)$/i;

type CssPatch = Extract<Patch, { type: 'css' }>;

/** Attributes of an element by its number in the frame; null takes one away. */
interface AttributeChange {
  id: number;
  attributes: Readonly<Record<string, string | null>>;
}

/** The rule of a patch. */
export function cssOf({ selector, css }: CssPatch): string {
  return `${selector} { ${css} !important }`;
}

/** A page in a browser of ours, read when rules ask. */
export class ReadCheckedPage implements CheckedPage {
  readonly url: string;
  readonly budgets: Readonly<Record<string, number>>;
  readonly #with: ReadWith;
  readonly #kept = new Map<string, Promise<unknown>>();
  readonly #boxes = new Map<string, Box>();
  readonly #nodes = new Map<string, PageNode>();
  #facts: ReadonlyMap<string, ElementFacts> = new Map();
  readonly #places = new WeakMap<FoundElement, FoundPlace>();
  #styles: Promise<CheckStyles> | null = null;
  /** What is tried on the page for longer than one measurement. */
  #held = '';
  #frames: PageTree['frames'] = [];
  #screens = 1;
  #scheme: 'light' | 'dark' = 'light';
  /** What the contrast of the light scheme took on the way through the screens. */
  lightMs = 0;

  constructor(how: ReadWith, url: string) {
    this.#with = how;
    this.url = url;
    this.budgets = how.budgets;
  }

  tree(): Promise<PageTree> {
    return this.#once('tree', () => this.#with.source.tree());
  }

  obstacles(keys: readonly string[]) {
    return this.#with.source.obstacles(keys);
  }

  settled(): Promise<Settled> {
    return Promise.resolve(this.#with.settled);
  }

  /** Looks at all screens; what is asked for is read on the same way: the light contrast, and what each source has. */
  async look(asked: LookAsked): Promise<void> {
    await this.#looks(asked);
  }

  nodes(): Promise<readonly PageNode[]> {
    return this.#once('nodes', async () => {
      for (const { tree } of await this.#looks()) {
        for (const node of tree.nodes) {
          const before = this.#nodes.get(node.key);
          if (!before || (before.leftOut && !node.leftOut)) this.#nodes.set(node.key, node);
          if (!node.box || (before && node.leftOut)) continue;
          const [x, y, width, height] = node.box;
          this.#boxes.set(node.key, [x + tree.scroll.x, y + tree.scroll.y, width, height]);
        }
      }
      return [...this.#nodes.values()];
    });
  }

  facts(): Promise<ReadonlyMap<string, ElementFacts>> {
    return this.#once('facts', async () => {
      const nodes = (await this.nodes()).filter(({ node }) => node.kind !== 'structure');
      const facts = new Map<string, ElementFacts>();
      await this.#inFrames(nodes, async (world, ids, keys) => {
        const found = await callInWorld<(ElementFacts | null)[]>(
          world,
          this.#with.scripts.readFacts,
          ids,
        );
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
      if (place && !(await isHeard(place, this.#with.scripts))) deaf.add(key);
    }
    return deaf;
  }

  cost(): Promise<Pick<PageFigures, 'forms' | 'regions'>> {
    return this.#once('cost', async () => {
      const { source, estimateTokens } = this.#with;
      const [tree, outline] = await Promise.all([this.tree(), this.#outline(), this.#toTop()]);
      const inView = await source.outlines({ wholePage: false });
      const [v3, html] = await Promise.all([
        source.payload({ mode: 'semantic_v3', wholePage: true, pretty: false }),
        source.payload({ mode: 'full', wholePage: true, pretty: false }).catch(() => ''),
      ]);
      return {
        forms: [
          { form: 'step', tokens: estimateTokens(composeOutline(tree, inView).text) },
          { form: 'outline', tokens: estimateTokens(outline.text) },
          { form: 'semantic_v3', tokens: estimateTokens(v3) },
          { form: 'html', tokens: estimateTokens(html) },
        ],
        regions: regionsOf(outline.lines, estimateTokens),
      };
    });
  }

  async hash(): Promise<string> {
    return textHash((await this.#outline()).text);
  }

  #outline() {
    return this.#once('outline', async () => {
      const frames = await this.#with.source.outlines({ wholePage: true });
      return composeOutline(await this.tree(), frames, { wholePage: true });
    });
  }

  hiddenTexts(): Promise<readonly HiddenText[]> {
    return this.#once('hidden', () => this.#inAll<HiddenText>(this.#with.scripts.readHidden));
  }

  namelessImages(): Promise<readonly NamelessImage[]> {
    return this.#once('images', () => this.#inAll<NamelessImage>(this.#with.scripts.readImages));
  }

  /** What a script finds in all frames that answer. */
  async #inAll<Found>(script: PageScripts['readHidden']): Promise<Found[]> {
    const found: Found[] = [];
    for (const world of this.#with.worlds()) {
      found.push(...(await callInWorld<Found[]>(world, script).catch(() => [])));
    }
    return found;
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
      for (const world of this.#with.worlds())
        found.push(...(await formsIn(world, this.#with.scripts)));
      return found;
    });
  }

  async shift(): Promise<number> {
    const main = this.#mainWorld();
    return main ? callInWorld<number>(main, this.#with.scripts.readShift) : 0;
  }

  light(): Promise<SchemeContrast> {
    return this.#once('light', () => this.#contrast());
  }

  dark(): Promise<DarkRun> {
    return this.#once('dark', async () => {
      const light = await this.light();
      const styles = await this.#openStyles();
      const { queries, selectors = [], alternates = 0, sources } = await styles.ownTheme(null);
      const found = { queries: queries + sources, selectors };
      if (light.dark >= DARK_SHARE) return { by: 'already dark', found, contrast: light };
      await this.#toTop();
      await this.#setScheme('dark');
      const byMedia = await this.#darkness();
      if (byMedia >= DARK_SHARE)
        return { by: 'media', found, contrast: await this.#contrast(byMedia) };
      // Media alone is what the browser's scheme has turned on already.
      if (selectors.length + alternates === 0)
        return { by: 'none', found, contrast: { texts: 0, failing: [], dark: byMedia } };
      await styles.ownTheme(true);
      try {
        await this.#rested();
        const dark = await this.#darkness();
        if (dark < DARK_SHARE)
          return { by: 'none', found, contrast: { texts: 0, failing: [], dark } };
        return { by: 'class', found, contrast: onlyIn(selectors, await this.#contrast(dark)) };
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
      await this.#setSheet(STILL);
      try {
        await this.#inFrames(hidden.slice(0, MAX_CANDIDATES), async (world, ids, keys) => {
          const seen = await seenWhen(world, ids, this.#with.scripts);
          keys.forEach((key, at) => {
            if (seen.hovered[at] && !seen.focused[at] && !seen.before[at]) only.add(key);
          });
        });
      } finally {
        await this.#setSheet('');
      }
      return only;
    });
  }

  /** Whether controls are pressed, or tools called. */
  does(what: 'presses' | 'callsTools'): boolean {
    return this.#with.press !== undefined && this.#with[what] === true;
  }

  async presses(): Promise<readonly Press[]> {
    return (await this.#pressed()).presses;
  }

  async toolCalls(): Promise<readonly ToolCall[]> {
    return (await this.#pressed()).calls;
  }

  #pressed(): Promise<PressedPage> {
    return this.#once('pressed', async () => {
      const { press, presses = false, callsTools = false } = this.#with;
      if (!press || !(presses || callsTools)) return { presses: [], calls: [] };
      const shown = presses ? shownNodes(await this.nodes(), await this.facts()) : [];
      const controls = shown.flatMap(([{ key, frame, node, leftOut }, known]) => {
        const { selector, href, disabledBy, closedHost } = known;
        const isPressed = PRESSABLE.test(node.role) && /viewport|^$/.test(leftOut ?? '');
        const isOther = href !== null || disabledBy !== null || closedHost !== null || frame !== 0;
        if (!isPressed || isOther || selector === '' || selector.includes('>>>')) return [];
        return { key, name: node.name || known.text || selector, selector };
      });
      return press({ controls: controls.slice(0, MAX_PRESSED), callsTools });
    });
  }

  growth(): Promise<Growth> {
    return this.#once('growth', async () => {
      const { source } = this.#with;
      const main = this.#mainWorld();
      const none = { before: 0, after: 0, elements: 0, said: null };
      if (!main) return none;
      const first = await callInWorld<{ height: number; said: string | null }>(
        main,
        this.#with.scripts.readEnd,
      );
      const had = (await source.tree()).total;
      const { viewport } = await this.tree();
      if (first.height <= viewport.height) return none;
      let { height } = first;
      for (let end = 0; end < MAX_ENDS; end += 1) {
        await this.#scrollTo(height, END_QUIET);
        const now = await callInWorld<{ height: number }>(main, this.#with.scripts.readEnd);
        const isGrown = now.height > height && now.height - first.height < MAX_GROWN;
        height = now.height;
        if (!isGrown) break;
      }
      const { total } = await source.tree();
      return { before: first.height, after: height, elements: total - had, said: first.said };
    });
  }

  /** The element of a key as a report has it; `placeOf` knows it again. */
  elementOf(key: string): FoundElement | undefined {
    const node = this.#nodes.get(key);
    if (!node) return undefined;
    const box = this.#boxes.get(key);
    const frame = this.#frameUrl(node.frame);
    const { role, name } = node.node;
    const selector = this.#facts.get(key)?.selector ?? '';
    const found = { selector, role, name, ...(frame && { frame }), ...(box && { box }) };
    this.#places.set(found, key);
    return found;
  }

  /** Where an element of a finding is now. */
  placeOf(element: FoundElement): FoundPlace {
    return this.#places.get(element) ?? { frame: 0, scope: 0, selector: element.selector };
  }

  /** Has the page show patches until others take their place; an empty list takes all back. */
  async hold(patches: readonly Patch[]): Promise<void> {
    this.#held = patches.flatMap((patch) => (patch.type === 'css' ? cssOf(patch) : [])).join('\n');
    this.#heldAttributes = patches.flatMap((patch) => this.#changeOf(patch) ?? []);
    await this.#setSheet('');
    const main = this.#mainWorld();
    if (main) await callInWorld(main, this.#with.scripts.tryAttributes, this.#heldAttributes);
  }

  #heldAttributes: AttributeChange[] = [];

  /** What a patch of attributes changes; null where its element is not of the main frame. */
  #changeOf(patch: Patch): AttributeChange | null {
    const place = this.#placeOf(this.#keyOf(patch.selector));
    if (patch.type !== 'attributes' || place?.world.frame !== 0) return null;
    return { id: place.id, attributes: patch.attributes };
  }

  #keyOf(selector: string): string {
    return [...this.#facts].find(([, known]) => known.selector === selector)?.[0] ?? '';
  }

  /** The nodes of the main frame by selector, with these attributes set, which are taken back again. */
  async withAttributes(patches: readonly Patch[]): Promise<ReadonlyMap<string, PageNode>> {
    const main = this.#mainWorld();
    const { source, scripts } = this.#with;
    const changes = patches.flatMap((patch) => this.#changeOf(patch) ?? []);
    if (!main || changes.length === 0) return new Map();
    const held = this.#heldAttributes;
    await callInWorld(main, scripts.tryAttributes, [...held, ...changes]);
    try {
      await this.#toTop();
      await source.settled(SCROLL_QUIET);
      const nodes = new Map((await source.tree()).nodes.map((node) => [node.key, node] as const));
      const found = patches.flatMap(({ selector }) => {
        const node = nodes.get(this.#keyOf(selector));
        return node ? [[selector, node] as const] : [];
      });
      return new Map(found);
    } finally {
      await callInWorld(main, scripts.tryAttributes, held);
    }
  }

  /** What is hard to read in a scheme with patches of styles in the page, which are taken out again. */
  async contrastWith(scheme: 'light' | 'dark', patches: readonly CssPatch[]) {
    await this.#toTop();
    await this.#setScheme(scheme);
    const styles = await this.#openStyles();
    const isOwn = scheme === 'dark' && (await this.dark()).by === 'class';
    if (isOwn) await styles.ownTheme(true);
    await this.#setSheet(patches.map(cssOf).join('\n'));
    try {
      if (isOwn) await this.#rested();
      const { failing } = await this.#contrast();
      const now = new Map(
        failing.map(({ element, worst }) => [element.selector, worst.ratio] as const),
      );
      return (selector: string) => now.get(selector) ?? null;
    } finally {
      await this.#setSheet('');
      if (isOwn) await styles.ownTheme(false);
      await this.#setScheme('light');
    }
  }

  async #setSheet(css: string): Promise<void> {
    const styles = await this.#openStyles();
    await styles.setSheet([this.#held, css].filter(Boolean).join('\n'));
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
    const { tab } = this.#with;
    const { width, height } = (await this.tree()).viewport;
    const scale = Math.min(1, PICTURE_WIDTH / width);
    const { data } = await tab.main.send('Page.captureScreenshot', {
      format: 'jpeg',
      quality: PICTURE_QUALITY,
      clip: { x: 0, y: 0, width, height, scale },
    });
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

  #looks(asked: LookAsked = {}): Promise<readonly Look[]> {
    return this.#once('looks', async () => {
      const looks: Look[] = [];
      let light = asked.contrast ? new ContrastSum() : null;
      await this.#onScreens(async (y) => {
        const tree = await this.#with.source.tree();
        this.#frames = tree.frames;
        looks.push({ y, tree, compared: asked.sources ? await this.#compared() : [] });
        const started = performance.now();
        // The rule that asks for it says what goes wrong.
        if (light) await this.#addView(light).catch(() => (light = null));
        this.lightMs += performance.now() - started;
      });
      if (light) this.#kept.set('light', Promise.resolve(light.total()));
      return looks;
    });
  }

  async #compared(): Promise<readonly ComparedElement[]> {
    const { source, tab, worlds } = this.#with;
    const json = await source.payload({ wholePage: false, pretty: false, coordinates: true });
    const { interactive_tree: ours } = JSON.parse(json) as { interactive_tree: PayloadElement[] };
    return (await compareInWorlds({ tab, ours, worlds: worlds() })).elements;
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
      if (at > 0 || this.#y !== 0) await this.#scrollTo(y);
      await use(y);
    }
  }

  #y = 0;
  /** Where the page was before: what comes when that is in view has come. */
  readonly #been = new Set([0]);

  async #scrollTo(top: number, quiet = SCROLL_QUIET): Promise<void> {
    const { source, scripts } = this.#with;
    const main = this.#mainWorld();
    this.#y = top;
    if (main) await callInWorld(main, scripts.scrollPage, top);
    if (!this.#been.has(top)) await source.settled(quiet);
    else if (main) await callInWorld(main, scripts.restTransitions, quiet.limit);
    this.#been.add(top);
  }

  async #toTop(): Promise<void> {
    if (this.#y !== 0) await this.#scrollTo(0);
  }

  async #setScheme(scheme: 'light' | 'dark'): Promise<void> {
    if (this.#scheme === scheme) return;
    this.#scheme = scheme;
    await this.#with.setScheme(scheme);
    await this.#rested();
  }

  /** Resolves once transitions have ended: what is between two themes is of neither. */
  async #rested(): Promise<void> {
    const main = this.#mainWorld();
    if (main) await callInWorld(main, this.#with.scripts.restTransitions, TRANSITION_MS);
  }

  /** Share of the view that is dark, by pixels wherever styles do not rule it out. */
  async #darkness(): Promise<number> {
    const styles = await this.#openStyles();
    const { dark, pictures } = await styles.surfaces();
    if (Math.max(dark, pictures) < MAYBE_DARK) return dark;
    const places = await styles.audit.places(true);
    return darkShare(await this.#with.takePicture(places.viewport), places);
  }

  /** What of the view is hard to read by its pixels, of the texts that are not easy to read by their styles. */
  async #failingInView() {
    const { audit } = await this.#openStyles();
    let places = await audit.places(true);
    const { texts, scroll, isMoving } = places;
    const none = { texts: texts.length, scroll, failing: [] };
    if (!texts.some(isOpen)) return { ...none, dark: null };
    if (isMoving) {
      await audit.setCaptureMode('still');
      places = await audit.places(true);
    }
    const pictures = await captureScreen(audit, this.#with.takePicture, places);
    const screen = { ...places, ...pictures, texts: places.texts.filter(isOpen) };
    const failing = failingTexts(textRatios({ ...screen, texts: [] }, screen), screen.bare);
    const dark = darkShare(screen.bare, places);
    return { ...none, dark, failing: await nameFailing(audit, failing) };
  }

  /** `dark`: the share of the view that is dark, where that is known. */
  async #contrast(dark?: number): Promise<SchemeContrast> {
    const sum = new ContrastSum();
    await this.#onScreens(() => this.#addView(sum, dark));
    return sum.total();
  }

  /** Adds what is in view to the contrast of a scheme. */
  async #addView(sum: ContrastSum, dark?: number): Promise<void> {
    const { scroll, failing, texts, ...view } = await this.#failingInView();
    sum.texts += texts;
    sum.shares.push(dark ?? view.dark ?? (await this.#darkness()));
    for (const { group, element, repair } of failing) {
      const [worst] = group;
      if (!worst || !element) continue;
      const { frame, selector } = element;
      const least = leastOf(worst);
      const { groups } = sum;
      const key = `${frame} ${element.scope} ${selector}`;
      const before = groups.get(key);
      const url = this.#frameUrl(this.#with.frameNumber?.(frame) ?? frame);
      const box: Box = [worst.x + scroll.x, worst.y + scroll.y, worst.width, worst.height];
      const found = { selector, role: '', name: worst.text, box, ...(url && { frame: url }) };
      this.#places.set(found, { frame, scope: element.scope, selector });
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
  }

  #openStyles(): Promise<CheckStyles> {
    this.#styles ??= this.#with.openStyles();
    return this.#styles;
  }

  #mainWorld(): ContentWorld | undefined {
    return this.#with.worlds().find(({ frame }) => frame === 0);
  }

  #frameUrl(number: number): string | undefined {
    if (number === 0) return undefined;
    return this.#frames.find((frame) => frame.number === number)?.url;
  }

  #placeOf(key: string): { world: ContentWorld; id: number } | null {
    const parts = splitKey(key);
    const world = this.#with.worlds().find(({ frame }) => frame === parts?.frame);
    return world && parts ? { world, id: parts.id } : null;
  }

  /** Asks each frame once about its nodes; a frame that is gone has none. */
  async #inFrames(
    nodes: readonly PageNode[],
    ask: (world: ContentWorld, ids: number[], keys: string[]) => Promise<void>,
  ): Promise<void> {
    for (const world of this.#with.worlds()) {
      const own = nodes.filter(({ frame }) => frame === world.frame).map(({ key }) => key);
      const ids = own.map((key) => splitKey(key)?.id ?? 0);
      if (own.length > 0) await ask(world, ids, own).catch(() => undefined);
    }
  }
}

/** What a theme of classes of the root asks: its cures hold in it alone. */
function onlyIn(roots: readonly string[], contrast: SchemeContrast): SchemeContrast {
  const failing = contrast.failing.map((group) => {
    const { patch } = group;
    const selector = `:is(${roots.join(', ')}) ${patch?.selector}`;
    return { ...group, patch: patch && roots.length > 0 ? { ...patch, selector } : null };
  });
  return { ...contrast, failing };
}

function darkShare(picture: Pixels, { pictures, canvases }: ScreenPlaces): number {
  return brightnessShares(picture, [...pictures, ...canvases]).dark;
}

/** The contrast of one scheme, screen by screen. */
class ContrastSum {
  readonly groups = new Map<string, FailingGroup>();
  readonly shares: number[] = [];
  texts = 0;

  total(): SchemeContrast {
    const { groups, shares, texts } = this;
    const dark = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
    return { texts, failing: [...groups.values()], dark };
  }
}

/** What WCAG 2.1 AA asks of a text. */
function leastOf({ size, weight }: TextBox): number {
  return wcagMinimum('AA', isLargeText(size, weight));
}

/** Whether only pixels can say that a text is easy to read. */
function isOpen(text: TextBox): boolean {
  return !text.isDisabled && (text.contrast ?? 0) < leastOf(text);
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

/** Whether an element or anything around it, its window too, hears a press. True where nobody can tell. */
async function isHeard(
  { world, id }: { world: ContentWorld; id: number },
  { readHearers }: PageScripts,
): Promise<boolean> {
  const { session } = world;
  try {
    const window = await session.send('Runtime.evaluate', {
      expression: 'window',
      objectGroup: OBJECTS,
    });
    const around = await objectsInWorld(world, readHearers, id);
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
async function seenWhen(
  world: ContentWorld,
  ids: readonly number[],
  { readVisible, readAround }: PageScripts,
) {
  const { session } = world;
  const look = () => callInWorld<boolean[]>(world, readVisible, ids);
  const before = await look();
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await session.send('DOM.getDocument', { depth: 0 });
  const objects = await objectsInWorld(world, readAround, ids);
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

async function formsIn(world: ContentWorld, { readForms }: PageScripts): Promise<PageForm[]> {
  const { session } = world;
  const abouts = await callInWorld<PageForm[]>(
    world,
    readForms,
    null,
    '.map(({ about }) => about)',
  );
  if (abouts.length === 0) return [];
  const elements = await objectsInWorld(world, readForms, null, '.map(({ form }) => form)');
  return Promise.all(
    abouts.map(async (about, at) => {
      const objectId = elements[at] ?? '';
      const { node } = await session.send('DOM.describeNode', { objectId });
      return { ...about, id: node.backendNodeId };
    }),
  );
}

/** The tokens of each part of the outline that is a landmark, a group or a dialog, the dearest first. */
function regionsOf(
  lines: readonly OutlineLine[],
  estimateTokens: ReadWith['estimateTokens'],
): PageFigures['regions'] {
  const sums = new Map<string, number>();
  const open: { depth: number; name: string }[] = [];
  for (const line of lines) {
    while ((open.at(-1)?.depth ?? -1) >= line.depth) open.pop();
    const isHead = /^(?:page|incomplete): /.test(line.lead);
    const isPart = line.kind === 'part' && line.depth <= MAX_PART_DEPTH && !isHead;
    if (isPart && open.length === 0)
      open.push({ depth: line.depth, name: cutText(renderLine(line).trim(), 60) });
    const name = open[0]?.name ?? '';
    sums.set(name, (sums.get(name) ?? 0) + estimateTokens(renderLine(line)));
  }
  const all = [...sums].map(([name, tokens]) => ({ name: name || 'elsewhere:', tokens }));
  return all.sort((a, b) => b.tokens - a.tokens).slice(0, MAX_LISTED_REGIONS);
}

/** Deeper parts are parts of a region. */
const MAX_PART_DEPTH = 2;
