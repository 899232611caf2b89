import type { AppearanceChange, AppearanceKind } from '../../core/page/act/appearance-change.ts';
import { inQuotes } from '../../core/platform/letters/visible-text.ts';
import { isOwnOverlay } from '../platform/overlay-host.ts';
import { isOwnHost } from '../platform/own-hosts.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { elementAround, flatParent } from '../read/flat-parent.ts';
import { flatContains, walkElement } from '../read/flat-tree.ts';
import { isInEditing } from '../read/is-focusable.ts';
import { holdsSecret } from '../read/is-sensitive.ts';
import { nameOf } from '../read/name.ts';
import { hitAt, reaches } from '../read/occlusion.ts';
import { roleOf } from '../read/role.ts';
import { deepActiveElement } from '../read/secret-focus.ts';
import { readingPass } from '../read/semantics-pass.ts';
import { shortSelector } from '../read/short-selector.ts';
import {
  type Appearance,
  appearanceOf,
  canvasSample,
  differences,
  type Setting,
  settingNow,
  shows,
} from './appearance.ts';
import { nextFrame } from './reach-element.ts';

/** The first look takes no longer. Milliseconds. */
const MAX_LOOK_MS = 40;
const MAX_ELEMENTS = 3000;
const MAX_CANVASES = 5;
/** Levels around the target that are looked at before the rest of the page. */
const LEVELS_AROUND = 4;
/** A drawing that changes within so many frames is an animation. */
const ANIMATION_FRAMES = 2;
/** How long a page that never rests is watched. Milliseconds. */
const RESTLESS_MS = 500;
/** New elements that are looked at. */
const MAX_NEW = 200;
/** Changes that are named. */
const MAX_NAMED = 5;
/** No outcome is waited for longer. Milliseconds. */
const MAX_AGE_MS = 35_000;

interface KnownElement {
  appearance: Appearance;
  shows: boolean;
  /** Its name and place: the element that replaces it has the same. */
  place: string;
  /** What its author says of its look. */
  marks: string;
}

interface Found {
  el: Element;
  kinds: AppearanceKind[];
}

/** Tells what in view looks other than before an act, although its text, value and state are the same. */
export class AppearanceWatch {
  #target: Element | null;
  readonly #known = new Map<Element, KnownElement>();
  readonly #drawings = new Map<HTMLCanvasElement, string>();
  readonly #animated = new Set<Element>();
  readonly #caused = new CausedChanges();
  #forgetting: ReturnType<typeof setTimeout>;
  /** What the looks depend on besides the document, when all was looked at; null where it is not known. */
  #setting: Setting | null = null;
  #caret: CaretPlace;
  /** Whether all that was in view is known: only then is an element new. */
  #isWhole = true;

  constructor(target: Element | null) {
    this.#target = target;
    this.#caret = caretPlace();
    this.#caused.observe(document);
    this.#forgetting = setTimeout(() => this.stop(), MAX_AGE_MS);
  }

  /**
   * Looks at what is in view, around the target first, for 40 ms at most. Resolves when what moves on its own is
   * known: that is no effect of an act. With `isRestless` the page is watched a moment for that.
   */
  async begin(isRestless: boolean): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (isRestless) {
      setTimeout(resolve, RESTLESS_MS);
      await promise;
      this.#caused.ignoreNoted();
      this.#caret = caretPlace();
    }
    const target = this.#target;
    for (const el of animatedElements()) this.#animated.add(el);
    const until = performance.now() + MAX_LOOK_MS;
    const near = target && aroundOf(target);
    if (near) this.#lookAt(near, until);
    const root = pageDocument.body();
    if (root) this.#lookAt(root, until);
    if (this.#drawings.size === 0) {
      this.#setting = this.#isWhole && this.#animated.size === 0 ? settingNow() : null;
      return;
    }
    for (let frame = 0; frame < ANIMATION_FRAMES; frame++) await nextFrame();
    for (const [canvas, was] of this.#drawings) {
      if (canvasSample(canvas) !== was) this.#drawings.delete(canvas);
    }
  }

  /**
   * Watches for an act on an element from now on, if all is as it was when everything was looked at: that takes
   * longer than a press should. False where it has to be looked at again.
   */
  turnTo(target: Element | null): boolean {
    const was = this.#setting;
    if (!was || !this.#caused.isUntouched() || animatedElements().length > 0) return false;
    const now = settingNow();
    if (!was.every((part, at) => part === now[at])) return false;
    this.#target = target;
    this.#caret = caretPlace();
    clearTimeout(this.#forgetting);
    this.#forgetting = setTimeout(() => this.stop(), MAX_AGE_MS);
    return true;
  }

  stop(): void {
    this.#setting = null;
    clearTimeout(this.#forgetting);
    this.#caused.stop();
    this.#known.clear();
    this.#drawings.clear();
  }

  /** What looks other than when the watch began, the target first. */
  changes(): AppearanceChange[] {
    this.#setting = null;
    const found: Found[] = [];
    const gone: [Element, KnownElement][] = [];
    const isCaused = (el: Element) =>
      !this.#animated.has(el) && this.#caused.reaches(el, this.#target);
    for (const [el, known] of this.#known) {
      if (isElementInView(el)) {
        const kinds = differences(known.appearance, appearanceOf(el));
        if (kinds.length > 0 && isCaused(el)) found.push({ el, kinds });
      } else if (known.shows && !unclobbered.isConnected(el)) gone.push([el, known]);
    }
    for (const [canvas, was] of this.#drawings) {
      const is = canvasSample(canvas);
      if (is !== null && is !== was) found.push({ el: canvas, kinds: ['drawing'] });
    }
    found.push(...replaced(gone, this.#newElements()));
    const target = this.#target;
    const isTarget = ({ el }: Found) => target !== null && flatContains(target, el);
    const sorted = [...found.filter(isTarget), ...found.filter((thing) => !isTarget(thing))];
    const shown = sorted.slice(0, MAX_NEW).filter(({ el }) => !isCovered(el));
    const named = shown
      .slice(0, MAX_NAMED)
      .map(({ el, kinds }): AppearanceChange => ({ what: wordsFor(el), kinds }));
    const caret = caretChange(this.#caret, caretPlace());
    // The target is given the focus before a key is pressed on it.
    const isGiven = caret?.kind === 'focus' && target !== null && flatContains(target, caret.el);
    return caret && !isGiven
      ? [...named, { what: wordsFor(caret.el), kinds: [caret.kind] }]
      : named;
  }

  #newElements(): Element[] {
    const body = pageDocument.body();
    if (!this.#isWhole || !body) return [];
    const found: Element[] = [];
    const visit = (el: Element) => {
      if (found.length >= MAX_NEW || this.#known.has(el)) return;
      if (isOwnHost(el) || !this.#caused.reaches(el, null) || !isElementInView(el)) return;
      if (!shows(el)) return;
      if (!isRipple(el)) found.push(el);
    };
    walkElement(body, { visit, onRoot: () => undefined });
    return found;
  }

  #lookAt(root: Element, until: number): void {
    const visit = (el: Element) => {
      if (this.#known.has(el) || isOwnHost(el)) return;
      if (this.#known.size >= MAX_ELEMENTS || performance.now() > until) {
        this.#isWhole = false;
        return;
      }
      if (!isElementInView(el)) return;
      this.#known.set(el, known(el));
      if (el instanceof HTMLCanvasElement && this.#drawings.size < MAX_CANVASES) {
        const sample = canvasSample(el);
        if (sample !== null) this.#drawings.set(el, sample);
      }
    };
    walkElement(root, { visit, onRoot: (shadow) => this.#caused.observe(shadow) });
  }
}

/** Points of a box that are asked for what is on top, as shares of its sides. */
const POINTS = [
  [0.5, 0.5],
  [0.1, 0.1],
  [0.9, 0.1],
  [0.1, 0.9],
  [0.9, 0.9],
] as const;

/** Whether something else is over all of it. */
function isCovered(el: Element): boolean {
  if (!unclobbered.isConnected(el) || getComputedStyle(el).pointerEvents === 'none') return false;
  const { left, top, width, height } = unclobbered.box(el);
  const reached = POINTS.flatMap(([across, down]) => {
    const [x, y] = [left + width * across, top + height * down];
    const hit = hitAt(x, y);
    return hit ? [reaches(hit, el, x, y)] : [];
  });
  return reached.length > 0 && !reached.includes(true);
}

function known(el: Element): KnownElement {
  const { left, top } = unclobbered.box(el);
  return {
    appearance: appearanceOf(el),
    shows: shows(el),
    place: `${unclobbered.localName(el)} ${Math.round(left)} ${Math.round(top)}`,
    marks: ['class', 'style'].map((name) => unclobbered.attribute(el, name)).join(';'),
  };
}

/**
 * What is gone and what is new. One that stands where another of its kind stood replaces it: it has changed only
 * where its author says that it looks other, since the pointer and the focus are not on it any more.
 */
function replaced(gone: readonly [Element, KnownElement][], fresh: readonly Element[]): Found[] {
  const left = [...gone];
  const found: Found[] = [];
  for (const el of fresh) {
    const now = known(el);
    const at = left.findIndex(([, was]) => was.place === now.place);
    const [[, was] = []] = at < 0 ? [] : left.splice(at, 1);
    if (!was) found.push({ el, kinds: ['new'] });
    else {
      const kinds = differences(was.appearance, now.appearance);
      const isOther =
        was.marks !== now.marks || kinds.includes('picture') || kinds.includes('text');
      if (kinds.length > 0 && isOther) found.push({ el, kinds });
    }
  }
  return [...found, ...left.map(([el]): Found => ({ el, kinds: ['gone'] }))];
}

function aroundOf(target: Element): Element {
  let around = target;
  for (let level = 0; level < LEVELS_AROUND; level++) {
    const parent = flatParent(around);
    if (!parent || unclobbered.matches(parent, 'body, html')) break;
    around = parent;
  }
  return around;
}

function animatedElements(): Element[] {
  return pageDocument.animations().flatMap(({ effect, playState }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return target && playState === 'running' ? [target] : [];
  });
}

function isElementInView(el: Element): boolean {
  const { left, top, right, bottom } = unclobbered.box(el);
  if (right <= left || bottom <= top) return false;
  if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return false;
  return unclobbered.checkVisibility(el);
}

/** The wave that some libraries draw at every press. */
function isRipple(el: Element): boolean {
  return /ripple|wave|ink/i.test(unclobbered.attribute(el, 'class') ?? '');
}

function wordsFor(el: Element): string {
  const pass = readingPass();
  const { name } = nameOf(el, undefined, pass);
  return name === '' ? shortSelector(el) : `${roleOf(el, pass)} ${inQuotes(name)}`;
}

/** Classes that libraries set for the pointer and the focus: they say nothing about an effect. */
const TRANSIENT = /focus|hover|mouse|pointer|keyboard|ripple|touch/i;
/** A page that changes more builds itself again. */
const MAX_NOTED = 2000;

/**
 * Where the page has changed its document since it was watched. A look that changes without that comes
 * from the pointer, the focus or an animation, and is no effect of an act.
 */
class CausedChanges {
  /** Elements whose attributes were changed. */
  readonly #changed = new Set<Node>();
  /** What the page changes on its own. */
  readonly #ignored = new Set<Node>();
  /** Where a record was about. */
  readonly #seen = new Set<Node>();
  /** Elements in which something was changed: styles may reach everything there. */
  readonly #around = new Set<Node>();
  #isTouched = false;
  readonly #observer = new MutationObserver((records) => this.#note(records));

  observe(root: Document | ShadowRoot): void {
    this.#observer.observe(root, {
      attributes: true,
      attributeOldValue: true,
      childList: true,
      characterData: true,
      subtree: true,
    });
  }

  /** What was changed so far, and is changed later in the same places, does not count. */
  ignoreNoted(): void {
    this.#note(this.#observer.takeRecords());
    for (const node of this.#seen) this.#ignored.add(node);
    this.#changed.clear();
    this.#around.clear();
  }

  /** Whether the page has changed anything at all since it was watched, for the pointer's sake or not. */
  isUntouched(): boolean {
    this.#note(this.#observer.takeRecords());
    return !this.#isTouched;
  }

  stop(): void {
    this.#observer.disconnect();
  }

  /**
   * Whether the page may have changed how the element looks; for what the pointer is on, `target`, only by a
   * change of the element itself or of one around it.
   */
  reaches(el: Element, target: Element | null): boolean {
    this.#note(this.#observer.takeRecords());
    const isPointed = target !== null && (flatContains(target, el) || flatContains(el, target));
    const marks = isPointed ? this.#changed : this.#around;
    for (let at: Element | null = el; at; at = flatParent(at)) if (marks.has(at)) return true;
    return false;
  }

  #note(records: readonly MutationRecord[]): void {
    this.#isTouched ||= records.some((record) => !isOwnOverlay(record));
    for (const record of records) {
      if (this.#around.size > MAX_NOTED || isOwnOverlay(record) || isTransient(record)) continue;
      const { target, type } = record;
      if (this.#ignored.has(target)) continue;
      if (this.#seen.size < MAX_NOTED) this.#seen.add(target);
      if (type === 'attributes') {
        this.#changed.add(target);
        this.#around.add((target instanceof Element && flatParent(target)) || target);
      } else this.#around.add(holderOf(target));
    }
  }
}

function holderOf(target: Node): Node {
  if (target instanceof ShadowRoot) return target.host;
  return target instanceof Element ? target : (elementAround(target) ?? target);
}

function isTransient({ type, target, attributeName, oldValue }: MutationRecord): boolean {
  if (type !== 'attributes' || !(target instanceof Element)) return false;
  const name = attributeName ?? '';
  if (name.startsWith('data-llm-')) return true;
  if (name !== 'class') return TRANSIENT.test(name);
  const [was, is] = [oldValue ?? '', target.getAttribute('class') ?? ''].map(
    (text) => new Set(text.split(/\s+/).filter((word) => word !== '')),
  );
  const others = [
    ...[...(was ?? [])].filter((word) => !is?.has(word)),
    ...[...(is ?? [])].filter((word) => !was?.has(word)),
  ];
  return others.every((word) => TRANSIENT.test(word));
}

/** Where the next key goes, and in a text what is selected there. */
interface CaretPlace {
  el: Element | null;
  isText: boolean;
  /** Both ends of what is selected: equal texts are the same place. */
  at: string;
  isRange: boolean;
}

/** Where the caret is right now; in a field for a secret only that it is there. */
export function caretPlace(): CaretPlace {
  const focused = deepActiveElement();
  const el = focused === pageDocument.body() ? null : focused;
  const nowhere = { el, isText: false, at: '', isRange: false };
  if (!el || holdsSecret(el)) return nowhere;
  if (el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement) {
    const { selectionStart: start, selectionEnd: end } = el;
    // Numbers, dates and boxes have no caret that a script may know.
    if (start === null || el.readOnly) return nowhere;
    return { el, isText: true, at: `${start} ${end}`, isRange: start !== end };
  }
  if (!isInEditing(el)) return nowhere;
  const { anchorNode, anchorOffset, focusNode, focusOffset, isCollapsed } = getSelection() ?? {};
  const at = [pathOf(anchorNode, el), anchorOffset, pathOf(focusNode, el), focusOffset].join(' ');
  return { el, isText: true, at, isRange: isCollapsed === false };
}

/** What is other than at another time, and in which element; null where nothing is. */
export function caretChange(
  was: CaretPlace,
  is: CaretPlace,
): { el: Element; kind: AppearanceKind } | null {
  if (!is.el) return null;
  // Whatever takes the focus gets a caret: that is no other place of it.
  if (was.el !== is.el) return { el: is.el, kind: 'focus' };
  if (!is.isText || was.at === is.at) return null;
  return { el: is.el, kind: is.isRange ? 'selection' : 'caret' };
}

/** Levels that are gone up at most. */
const MAX_LEVELS = 60;

/** The way from an editor to a node of it, by numbers: the same when the editor redraws it. */
function pathOf(node: Node | null | undefined, root: Element): string {
  const path: number[] = [];
  let at = node ?? null;
  while (at && at !== root && path.length < MAX_LEVELS) {
    let before = 0;
    for (
      let sibling = unclobbered.previousSibling(at);
      sibling;
      sibling = unclobbered.previousSibling(sibling)
    ) {
      before += 1;
    }
    path.push(before);
    at = unclobbered.parent(at);
  }
  return path.toReversed().join('.');
}
