import type {
  Activity,
  ActivityKind,
  ActivitySign,
  FrameActivity,
} from '../../core/page/settle/activity.ts';
import { MAX_PARSING_MS, pathOf } from '../../core/page/settle/open-requests.ts';
import { isOwnOverlay } from '../platform/overlay-host.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { shortSelector } from '../read/short-selector.ts';

/** Signs are reported together, this long after the first. Milliseconds. */
const REPORT_DELAY_MS = 100;
/** How often what goes on is looked at until it has ended: cost × factor apart, but no sooner. */
const RECHECK_MS = 200;
const RECHECK_FACTOR = 20;

/** Changes of one element that follow each other so closely are one that goes on. Milliseconds. */
const MAX_PAUSE_MS = 500;
/** Changes of one batch of which each is followed. */
const MAX_FOLLOWED = 100;

/** When something happened, and since when the same had been going on. */
interface Sign {
  kind: ActivityKind;
  where: Node | string;
  at: number;
  from: number;
}

/** Events that an animation which has an end sends when it begins and ends. */
const ANIMATION_SIGNS = ['transitionrun', 'transitionend', 'animationend'];

/**
 * Tells the signs by which a frame is known not to be at rest: changes of its document and of all
 * shadow trees that were walked, responses, animations, fonts, loading. At rest it reports nothing.
 */
export class ActivityWatch {
  readonly #report: (activity: FrameActivity) => void;
  readonly #idOf: (el: Element) => string | undefined;
  readonly #roots = new Set<ShadowRoot>();
  /** The newest of each kind, what goes on and what is new apart: it is put in words only when it is reported. */
  readonly #signs = new Map<string, Sign>();
  /** Since when, and until when, an element has been changing. */
  readonly #changing = new WeakMap<Node, { from: number; last: number }>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What the last look cost. Milliseconds. */
  #cost = 0;
  #stop: AbortController | null = null;
  /** When it began to listen, until that is reported. */
  #began: number | null = null;
  /** Where the page changes faster than anybody listens. */
  #flood: Node | null = null;

  /** `idOf` gives the page-wide id of a listed element. */
  constructor(
    report: (activity: FrameActivity) => void,
    idOf: (el: Element) => string | undefined,
  ) {
    this.#report = report;
    this.#idOf = idOf;
  }

  start(): void {
    if (this.#stop) return;
    this.#stop = new AbortController();
    this.#began = performance.now();
    const { signal } = this.#stop;
    pageDocument.listen('readystatechange', () => this.#note('loading', ''), { signal });
    this.#watchFonts(signal);
    this.#watchResponses(signal);
    this.#watchAnimations(document);
    for (const root of this.#roots) this.#watchAnimations(root);
    this.#soon();
  }

  stop(): void {
    this.#stop?.abort();
    this.#stop = null;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flood = null;
    this.#signs.clear();
  }

  /** A shadow tree whose mutations will be reported. */
  addRoot(root: ShadowRoot): void {
    if (this.#roots.has(root)) return;
    this.#roots.add(root);
    this.#watchAnimations(root);
  }

  /** What an observer of the document and the shadow trees has heard. */
  mutated(records: readonly MutationRecord[]): void {
    const at = performance.now();
    for (const record of records.slice(-MAX_FOLLOWED)) {
      if (isOwnOverlay(record)) continue;
      const { target, addedNodes } = record;
      const known = this.#changing.get(target);
      const from = known && at - known.last <= MAX_PAUSE_MS ? known.from : at;
      this.#changing.set(target, { from, last: at });
      // What happens in a line of a log that never ends goes on with the log.
      if (from < at) for (const node of addedNodes) this.#changing.set(node, { from, last: at });
      this.#note('mutation', target, at, from);
    }
  }

  /** The page changes so fast that nobody listens: until it is called with null, it is not at rest. */
  flooded(where: Node | null): void {
    this.#flood = where;
    this.#soon();
  }

  /** What has happened since the last report, and what goes on now. */
  report(): FrameActivity {
    const started = performance.now();
    for (const root of this.#roots) {
      if (!unclobbered.isConnected(root)) this.#roots.delete(root);
    }
    const now: Ongoing = ongoing(this.#roots, (el) => this.#label(el));
    const signs = [...this.#signs.values()].map(
      ({ kind, where, at, from }): ActivitySign => ({
        activity: this.#activity(kind, where),
        ago: Math.max(0, started - at),
        ...(from < at && { since: at - from }),
      }),
    );
    this.#signs.clear();
    this.#cost = performance.now() - started;
    const flood = this.#flood ? [this.#activity('mutation', this.#flood)] : [];
    const listened = this.#began === null ? {} : { listened: started - this.#began };
    this.#began = null;
    return { signs, busy: [...flood, ...now.busy], endless: now.endless, ...listened };
  }

  /** `from`: since when the same has been going on. */
  #note(kind: ActivityKind, where: Node | string, at = performance.now(), from = at): void {
    const key = from < at ? `${kind} on` : kind;
    const known = this.#signs.get(key);
    // What has gone on for longer does not hide what has begun later.
    if (!known || from === at || from >= known.from)
      this.#signs.set(key, { kind, where, at, from });
    this.#soon();
  }

  #soon(wait = REPORT_DELAY_MS): void {
    if (!this.#stop) return;
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        const activity = this.report();
        this.#report(activity);
        if (activity.busy.length > 0) this.#soon(RECHECK_MS);
      },
      Math.max(wait, this.#cost * RECHECK_FACTOR),
    );
  }

  #watchFonts(signal: AbortSignal): void {
    const fonts = pageDocument.fonts();
    fonts?.addEventListener('loading', () => this.#note('font', ''), { signal });
    const done = (event: Event) => {
      const [font] = event instanceof FontFaceSetLoadEvent ? event.fontfaces : [];
      this.#note('font', font?.family.slice(0, 40) ?? '');
    };
    fonts?.addEventListener('loadingdone', done, { signal });
  }

  /** The browser reports requests to the panel; responses from caches and workers are heard only here. */
  #watchResponses(signal: AbortSignal): void {
    const responses = new PerformanceObserver((list) => {
      const heard = list.getEntries().findLast((entry) => !isUnheard(entry));
      if (!(heard instanceof PerformanceResourceTiming)) return;
      this.#note('request', pathOf(heard.name), heard.responseEnd || performance.now());
    });
    responses.observe({ type: 'resource' });
    signal.addEventListener('abort', () => responses.disconnect());
  }

  #watchAnimations(root: Document | ShadowRoot): void {
    if (!this.#stop) return;
    const options = { signal: this.#stop.signal, capture: true, passive: true };
    const listen = (type: string, listener: (event: Event) => void) =>
      EventTarget.prototype.addEventListener.call(root, type, listener, options);
    for (const type of ANIMATION_SIGNS) {
      listen(type, ({ target }) => {
        if (target instanceof Element) this.#note('animation', target);
      });
    }
    listen('animationstart', () => this.#soon());
  }

  #activity(kind: ActivityKind, where: Node | string): Activity {
    if (typeof where === 'string') return { kind, what: where };
    const el = where instanceof Element ? where : elementAround(where);
    return { kind, what: el ? this.#label(el) : '' };
  }

  /** `#12 button.save`, or `ul.feed` where the element has no id of ours. */
  #label(el: Element): string {
    const id = this.#idOf(el);
    return (id === undefined ? '' : `#${id} `) + shortSelector(el);
  }
}

function elementAround(node: Node): Element | null {
  return node instanceof ShadowRoot ? node.host : unclobbered.parentElement(node);
}

/** What comes for as long as it is played, and what only sends a server something. */
function isUnheard(entry: PerformanceEntry): boolean {
  return (
    entry instanceof PerformanceResourceTiming &&
    ['beacon', 'audio', 'video', 'ping'].includes(entry.initiatorType)
  );
}

/** Animations and fonts that are named; a page may have thousands at once. */
const MAX_NAMED = 20;

/** What is going on in a frame: what will end on its own, and what will not. */
interface Ongoing {
  busy: Activity[];
  endless: Activity[];
}

/**
 * Looks at the document and the given shadow trees. Asking for animations brings styles up to date,
 * so it costs least when the page has just been laid out.
 */
function ongoing(roots: Iterable<ShadowRoot>, label: (el: Element) => string): Ongoing {
  const busy: Activity[] = [];
  const endless: Activity[] = [];
  const state = pageDocument.readyState();
  if (state !== 'complete') {
    const isEndless = state === 'loading' && parsingMs() >= MAX_PARSING_MS;
    (isEndless ? endless : busy).push({ kind: 'loading', what: '' });
  }
  busy.push(...fontsOnTheirWay());
  const animations = [pageDocument.animations(), ...[...roots].map(animationsIn)].flat();
  for (const animation of animations) {
    const end = whenItEnds(animation);
    const list = end === 'never' ? endless : busy;
    if (end === 'not running' || list.length >= MAX_NAMED) continue;
    const { effect } = animation;
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    list.push({ kind: 'animation', what: target ? label(target) : '' });
  }
  return { busy, endless };
}

/** How long the document has been on its way. Milliseconds. */
function parsingMs(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const begun = navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0;
  return performance.now() - begun;
}

/** A spinner turns for ever, and what follows the scroll position waits for a person. */
function whenItEnds({ playState, effect }: Animation): 'soon' | 'never' | 'not running' {
  if (playState !== 'running') return 'not running';
  const end = effect?.getComputedTiming().endTime;
  return typeof end === 'number' && Number.isFinite(end) ? 'soon' : 'never';
}

function animationsIn(root: ShadowRoot): Animation[] {
  return ShadowRoot.prototype.getAnimations.call(root);
}

function fontsOnTheirWay(): Activity[] {
  const fonts = pageDocument.fonts();
  if (fonts?.status !== 'loading') return [];
  const families = [...fonts].filter(({ status }) => status === 'loading').map((f) => f.family);
  const named = families.length > 0 ? families : [''];
  return named.slice(0, MAX_NAMED).map((family) => ({
    kind: 'font',
    what: family.replaceAll(/^["']|["']$/g, '').slice(0, MAX_NAMED * 2),
  }));
}
