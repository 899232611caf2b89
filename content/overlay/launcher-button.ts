import type {
  LauncherPlace,
  LauncherState,
  LauncherWords,
} from '../../core/chat/launcher-messages.ts';
import { type Overlay, openOverlay } from '../platform/overlay-host.ts';
import { pageDocument } from '../platform/page-document.ts';
import { flatParent } from '../read/flat-parent.ts';
import { hitAt } from '../read/occlusion.ts';

interface LauncherEvents {
  pressed(): void;
  moved(place: LauncherPlace): void;
}

/** CSS pixels. */
const SIZE = 40;
/** CSS pixels that the button keeps from the edges, and that the pointer moves before a press is a drag. */
const MARGIN = 4;
/** CSS pixels that an arrow key moves it. */
const KEY_STEP = 24;
/** Milliseconds between a change of the page and the look at what lies below the button. */
const LOOK_MS = 250;
/** Attributes by which pages show, hide and place what they have. */
const PLACING = ['class', 'style', 'hidden', 'open', 'popover'];

const STYLES = `button { position: fixed; box-sizing: border-box; width: ${SIZE}px; height: ${SIZE}px;
  padding: 0; border: 1px solid rgb(255 255 255 / .5); border-radius: 50%; background: #262c42;
  box-shadow: 0 2px 8px rgb(0 0 0 / .4); cursor: pointer; pointer-events: auto; touch-action: none; }
  button:hover { background: #343c5a; }
  button:focus-visible { outline: 2px solid #fff; box-shadow: 0 0 0 4px #1a73e8; }
  button.is-dragged { cursor: grabbing; }
  svg { display: block; width: 22px; height: 22px; margin: auto; }
  button[data-running]::after { content: ''; position: absolute; inset: -3px; border-radius: 50%;
    border: 2px solid transparent; border-top-color: #ffb340; animation: turn 1s linear infinite; }
  @keyframes turn { to { rotate: 1turn; } }
  @media (prefers-reduced-motion: reduce) {
    button[data-running]::after { animation: none; border-color: #ffb340; }
  }
  @media print { button { display: none; } }`;

const SVG = 'http://www.w3.org/2000/svg';

/** A sun half covered by a moon. */
const DRAWING = [
  ['circle', { cx: '11', cy: '13', r: '9', fill: '#f9a03c' }],
  ['circle', { cx: '15', cy: '9', r: '8', fill: '#262c42', stroke: '#7888be' }],
] as const;

/**
 * The button in a page that opens the side panel: a launcher and no more, since a page can read what is typed in
 * any part of it. Only events of the person count.
 */
export class LauncherButton {
  #overlay: Overlay;
  readonly #button: HTMLElement;
  readonly #words: LauncherWords;
  readonly #events: LauncherEvents;
  readonly #stop = new AbortController();
  #place: LauncherPlace;
  /** A person has put it there, whatever is below. */
  #isPlaced = false;
  /** Milliseconds until it comes back into a page that has removed it: longer each time. */
  #wait = 1;

  constructor({ place, words }: LauncherState, events: LauncherEvents) {
    this.#overlay = openOverlay(STYLES);
    this.#button = pageDocument.createElement('button');
    this.#button.append(drawing());
    this.#words = words;
    this.#events = events;
    this.#place = place;
    this.isRunning = false;
    this.#listen();
    this.#overlay.root.append(this.#button);
    this.#watchPage();
    this.#show();
  }

  set isRunning(isRunning: boolean) {
    this.#button.toggleAttribute('data-running', isRunning);
    const words = isRunning ? this.#words.running : this.#words.open;
    this.#button.setAttribute('aria-label', words);
    this.#button.title = words;
  }

  close(): void {
    this.#stop.abort();
    this.#overlay.close();
  }

  #listen(): void {
    const { signal } = this.#stop;
    const on = this.#button.addEventListener.bind(this.#button);
    let from: { x: number; y: number; place: LauncherPlace } | null = null;
    let isDragged = false;
    on(
      'pointerdown',
      (event) => {
        if (!event.isTrusted || event.button !== 0) return;
        from = { x: event.clientX, y: event.clientY, place: this.#place };
        isDragged = false;
        this.#button.setPointerCapture(event.pointerId);
      },
      { signal },
    );
    on(
      'pointermove',
      (event) => {
        if (!from || !event.isTrusted) return;
        const [x, y] = [event.clientX - from.x, event.clientY - from.y];
        isDragged ||= Math.hypot(x, y) >= MARGIN;
        this.#button.classList.toggle('is-dragged', isDragged);
        if (isDragged) this.#move({ right: from.place.right - x, bottom: from.place.bottom - y });
      },
      { signal },
    );
    on(
      'lostpointercapture',
      () => {
        from = null;
        this.#button.classList.remove('is-dragged');
        if (isDragged) this.#events.moved(this.#place);
      },
      { signal },
    );
    on(
      'click',
      (event) => {
        if (event.isTrusted && !isDragged) this.#events.pressed();
        isDragged = false;
      },
      { signal },
    );
    on('keydown', (event) => this.#keyPressed(event), { signal });
    addEventListener('resize', () => this.#show(), { signal });
  }

  /** Comes back where a page has removed it, and moves away from what comes to lie below it. */
  #watchPage(): void {
    const { signal } = this.#stop;
    let isLooking = false;
    const look = () => {
      if (isLooking) return;
      isLooking = true;
      const again = this.#overlay.isIntact() ? LOOK_MS : this.#wait;
      setTimeout(() => {
        isLooking = false;
        if (signal.aborted) return;
        if (!this.#overlay.isIntact()) this.#comeBack();
        this.#show();
      }, again);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributeFilter: PLACING });
    signal.addEventListener('abort', () => observer.disconnect());
    // What scrolls may come to its end; what loads late, or in a shadow tree, is there before a person is.
    for (const type of ['load', 'transitionend', 'animationend', 'scrollend', 'pointermove']) {
      addEventListener(type, look, { signal, capture: true, passive: true });
    }
  }

  #comeBack(): void {
    this.#wait *= 2;
    this.#overlay.close();
    this.#overlay = openOverlay(STYLES);
    this.#overlay.root.append(this.#button);
  }

  #keyPressed(event: KeyboardEvent): void {
    const step = KEY_STEPS[event.key];
    if (!step || !event.isTrusted) return;
    event.preventDefault();
    const { right, bottom } = this.#place;
    this.#move({ right: right + step[0], bottom: bottom + step[1] });
    this.#events.moved(this.#place);
  }

  #move(place: LauncherPlace): void {
    this.#isPlaced = true;
    this.#place = insideWindow(place);
    this.#show();
  }

  #show(): void {
    const wanted = insideWindow(this.#place);
    const { right, bottom } = this.#isPlaced ? wanted : freePlace(wanted);
    this.#button.style.right = `${right}px`;
    this.#button.style.bottom = `${bottom}px`;
  }
}

/** Where an arrow key moves the button: to the right edge, to the lower edge. */
const KEY_STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [KEY_STEP, 0],
  ArrowRight: [-KEY_STEP, 0],
  ArrowUp: [0, KEY_STEP],
  ArrowDown: [0, -KEY_STEP],
};

/** In the viewport, however small it has become. */
function insideWindow({ right, bottom }: LauncherPlace): LauncherPlace {
  const inside = (value: number, size: number) =>
    Math.round(Math.max(MARGIN, Math.min(value, size - SIZE - MARGIN)));
  return { right: inside(right, innerWidth), bottom: inside(bottom, innerHeight) };
}

/** The place, or the next one above it at which it covers no control that scrolling does not bring out from below it. */
function freePlace(wanted: LauncherPlace): LauncherPlace {
  for (let { bottom } = wanted; bottom + SIZE < innerHeight; bottom += SIZE / 2) {
    const place = { right: wanted.right, bottom };
    if (!coversControl(place)) return place;
  }
  return wanted;
}

function coversControl({ right, bottom }: LauncherPlace): boolean {
  const [left, top] = [innerWidth - right - SIZE, innerHeight - bottom - SIZE];
  const ends = [1, SIZE / 2, SIZE - 1];
  return ends.some((x) =>
    ends.some((y) => {
      const first = hitAt(left + x, top + y);
      return first !== null && isPressable(first) && !scrollsOut(first, top);
    }),
  );
}

function isPressable(el: Element): boolean {
  const isControl = 'iframe, a[href], button, input, select, textarea, summary, [role="button"]';
  return (
    getComputedStyle(el).cursor === 'pointer' ||
    Element.prototype.closest.call(el, isControl) !== null
  );
}

/** Whether what scrolls around an element can bring all of it above a line. */
function scrollsOut(el: Element, line: number): boolean {
  let left = 0;
  const root = pageDocument.scrollingElement();
  for (let at: Element | null = el; at; at = flatParent(at)) {
    const { position, overflowY } = getComputedStyle(at);
    const scrolls =
      at === root ? overflowY !== 'hidden' : at !== el && /auto|scroll/.test(overflowY);
    if (scrolls) left += at.scrollHeight - at.clientHeight - at.scrollTop;
    // What is around it moves it no more.
    if (/fixed|sticky/.test(position)) break;
  }
  return left >= el.getBoundingClientRect().bottom - line;
}

function drawing(): SVGElement {
  const make = (name: string, attributes: Record<string, string>): SVGElement => {
    const el = Document.prototype.createElementNS.call(document, SVG, name) as SVGElement;
    for (const [key, value] of Object.entries(attributes)) el.setAttribute(key, value);
    return el;
  };
  const svg = make('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' });
  svg.append(...DRAWING.map(([name, attributes]) => make(name, attributes)));
  return svg;
}
