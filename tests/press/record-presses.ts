import type { PressRecorder } from './press-record.ts';

/**
 * Runs in the page before its own scripts: notes which listeners run and what changes. Attributes,
 * elements and texts, also in shadow trees; values, scrolling, addresses; the focus of a field;
 * drawings, animations, media, stored data.
 */
export function recordPresses(): void {
  const PRESS =
    /^(click|dblclick|mousedown|mouseup|pointerdown|pointerup|change|input|touchstart|touchend)$/;
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, label, [role=button], [role=link], ' +
    '[contenteditable]:not([contenteditable=false])';
  const UNPLAIN = `${CONTROLS}, [tabindex], iframe`;
  const FIELDS =
    /^(?:text|search|url|tel|email|password|number|date|month|week|time|datetime-local)$/;
  const DRAWING =
    'fill stroke fillRect strokeRect clearRect drawImage putImageData fillText strokeText'.split(
      ' ',
    );
  /** What stands beside an element, of which one may be the other way: next and previous. */
  const MAX_BESIDE = 3;
  let happenings = new Map<string, string>();
  let handlers: string[] = [];
  let classes = new Map<Element, string | null>();
  let isRecording = false;
  /** What has or had the focus while it is given, and what is around that. */
  let frames: ReadonlySet<Node> = new Set();
  const listed = new WeakSet<Element>();
  /** Elements that hear presses, but for the whole page. */
  const hears = new WeakSet<Element>();
  const shadows: ShadowRoot[] = [];

  const note = (what: string, where: string) => {
    if (isRecording) happenings.set(`${what} ${where}`, `${what} ${where.split('>').at(-1)}`);
  };
  const placeOf = (node: Node | null): string => {
    const steps: string[] = [];
    let at: Node | null = node instanceof Element ? node : (node?.parentNode ?? null);
    for (; at && steps.length < 40; at = at.parentNode) {
      if (at instanceof Element) steps.unshift(at.localName + (at.id ? `#${at.id}` : ''));
      else if (at instanceof ShadowRoot) steps.unshift(`${at.host.localName}:shadow`);
    }
    return steps.join('>');
  };

  // Listeners.
  const wrapped = new WeakMap<object, EventListener>();
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const wrap = (listener: EventListenerOrEventListenerObject): EventListener => {
    const known = wrapped.get(listener);
    if (known) return known;
    const run = function (this: unknown, event: Event) {
      const at = event.currentTarget;
      const isPart = at instanceof Element && hears.has(at);
      if (isPart && event.isTrusted && isRecording) handlers.push(`${event.type} ${at.localName}`);
      if (typeof listener === 'function') return listener.call(this, event);
      return listener.handleEvent(event);
    };
    wrapped.set(listener, run);
    return run;
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const isPress = PRESS.test(type);
    if (isPress && this instanceof Element && !this.matches('html, body')) hears.add(this);
    add.call(this, type, listener && isPress ? wrap(listener) : listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    remove.call(this, type, (listener && wrapped.get(listener)) ?? listener, options);
  };

  // What changes no element.
  const watch = (owner: object, name: string, what: string, isPlace = true) => {
    const methods = owner as Record<string, (...args: unknown[]) => unknown>;
    const method = methods[name];
    if (!method) return;
    methods[name] = function (this: unknown, ...args) {
      note(what, isPlace && this instanceof Element ? placeOf(this) : '');
      return method.apply(this, args);
    };
  };
  watch(Storage.prototype, 'setItem', 'stored', false);
  watch(Element.prototype, 'animate', 'animated');
  watch(Element.prototype, 'requestFullscreen', 'full screen');
  watch(HTMLElement.prototype, 'showPopover', 'popover');
  watch(History.prototype, 'pushState', 'address', false);
  watch(History.prototype, 'replaceState', 'address', false);
  for (const name of DRAWING) {
    const draw = CanvasRenderingContext2D.prototype as unknown as Record<
      string,
      (this: CanvasRenderingContext2D, ...args: unknown[]) => unknown
    >;
    const method = draw[name];
    if (!method) continue;
    draw[name] = function (...args) {
      note('drawn', placeOf(this.canvas));
      return method.apply(this, args);
    };
  }
  for (const type of ['play', 'pause', 'scroll']) {
    add.call(
      window,
      type,
      ({ target }) => note(type, placeOf(target instanceof Node ? target : null)),
      true,
    );
  }

  // What changes elements.
  const observer = new MutationObserver((records) => noteAll(records));
  const noteAll = (records: readonly MutationRecord[]) => {
    for (const { type, attributeName, target, oldValue } of records) {
      if (attributeName?.startsWith('data-llm-')) continue;
      if (type === 'attributes' && frames.has(target)) continue;
      if (attributeName === 'class' && target instanceof Element && !classes.has(target)) {
        classes.set(target, oldValue);
      }
      const what =
        type === 'attributes' ? attributeName : type === 'childList' ? 'content' : 'text';
      note(`${what} of`, placeOf(target));
    }
  };
  const ALL = { subtree: true, childList: true, attributeOldValue: true, characterData: true };
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const shadow = attachShadow.call(this, init);
    shadows.push(shadow);
    if (isRecording) observer.observe(shadow, ALL);
    return shadow;
  };

  /** Takes out what is over again, and returns the ids of it. */
  const takePassing = (): string[] => {
    const passing = new Set<string>();
    const isLasting = ([el, was]: [Element, string | null]) => el.getAttribute('class') !== was;
    for (const [el] of classes) passing.add(`class of ${placeOf(el)}`);
    for (const [el] of [...classes].filter(isLasting)) passing.delete(`class of ${placeOf(el)}`);
    for (const id of passing) happenings.delete(id);
    return [...passing];
  };

  const values = () => {
    const all = new Map<string, string>();
    for (const root of [document, ...shadows]) {
      for (const el of root.querySelectorAll('input, select, textarea, details, dialog')) {
        const { value, checked } = el as HTMLInputElement;
        const { open } = el as HTMLDetailsElement;
        const place = placeOf(el);
        all.set(place, `${all.get(place) ?? ''}|${value}${checked}${open}`);
      }
    }
    return all;
  };
  const focused = () => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at;
  };
  const isField = (el: Element) =>
    (el instanceof HTMLInputElement && FIELDS.test(el.type)) ||
    el instanceof HTMLTextAreaElement ||
    el instanceof HTMLSelectElement ||
    (el instanceof HTMLElement && el.isContentEditable);
  const find = (path: string): Element | null => {
    let root: Document | ShadowRoot | null = document;
    let found: Element | null = null;
    for (const step of path.split(' >>> ')) {
      found = root?.querySelector(step) ?? null;
      const host: Element | null = found;
      root = host?.shadowRoot ?? shadows.find((shadow) => shadow.host === host) ?? null;
    }
    return found;
  };
  const around = (el: Element): Element | null => {
    if (el.assignedSlot) return el.assignedSlot;
    const root = el.parentElement ? null : el.getRootNode();
    return el.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  const withAllAround = (el: Element | null) => {
    const all: Element[] = [];
    for (let at = el; at; at = around(at)) all.push(at);
    return all;
  };
  const hit = (x: number, y: number): Element | null => {
    let at = document.elementFromPoint(x, y);
    for (;;) {
      const shadow = at?.shadowRoot ?? shadows.find(({ host }) => host === at);
      const inner = shadow?.elementFromPoint(x, y);
      if (!inner || inner === at) return at;
      at = inner;
    }
  };
  /** Whether a press there is one on the element itself, on a control in it, or on something else. */
  const reached = (el: Element, x: number, y: number): 'itself' | 'a control' | null => {
    let isControl = false;
    for (let at = hit(x, y); at; at = around(at)) {
      if (at === el) return isControl ? 'a control' : 'itself';
      isControl ||= listed.has(at) || at.matches(CONTROLS);
    }
    return null;
  };

  let before = { focus: focused(), values: values(), address: '' };
  const recorder: PressRecorder = {
    list(paths) {
      for (const path of paths) {
        const el = find(path);
        if (el) listed.add(el);
      }
    },
    pointOf(path, [x, y]) {
      const el = find(path);
      if (!el?.checkVisibility({ visibilityProperty: true })) return 'gone';
      if (reached(el, x, y) === 'itself') return [x, y];
      let isSeen = false;
      const { left, top, width, height } = el.getBoundingClientRect();
      for (const down of [0.5, 0.25, 0.75, 0.08, 0.92]) {
        for (const across of [0.5, 0.25, 0.75, 0.03, 0.97]) {
          const point: [number, number] = [left + width * across, top + height * down];
          const what = reached(el, ...point);
          if (what === 'itself') return point;
          isSeen ||= what !== null;
        }
      }
      return isSeen ? 'nowhere' : 'covered';
    },
    plainPoint() {
      let heard: [number, number] | null = null;
      for (let y = 8; y < innerHeight; y += 61) {
        for (let x = 8; x < innerWidth; x += 97) {
          const el = hit(x, y);
          if (!el || getComputedStyle(el).cursor === 'pointer') continue;
          const all = withAllAround(el);
          if (all.some((at) => listed.has(at) || at.matches(UNPLAIN))) continue;
          if (!all.some((at) => hears.has(at))) return [x, y];
          heard ??= [x, y];
        }
      }
      return heard;
    },
    pointsBeside(path) {
      const el = find(path);
      const isLike = (one: Element) =>
        one.parentElement === el?.parentElement && one.localName === el?.localName;
      for (let at = el && around(el); at; at = around(at)) {
        const points: { isLike: boolean; point: [number, number] }[] = [];
        for (const one of at.querySelectorAll('*')) {
          if (one.contains(el) || el?.contains(one)) continue;
          if (!(listed.has(one) || one.matches(CONTROLS))) continue;
          const { left, top, width, height } = one.getBoundingClientRect();
          const point: [number, number] = [left + width / 2, top + height / 2];
          if (reached(one, ...point) === 'itself') points.push({ isLike: isLike(one), point });
        }
        if (points.length === 0) continue;
        points.sort((a, b) => Number(b.isLike) - Number(a.isLike));
        return points.slice(0, MAX_BESIDE).map(({ point }) => point);
      }
      return [];
    },
    focusAround([x, y]) {
      for (let at = hit(x, y); at; at = around(at)) {
        if (!(at instanceof HTMLElement || at instanceof SVGElement)) continue;
        const { tabIndex } = at;
        if (tabIndex < 0 && !at.hasAttribute('tabindex')) continue;
        if (isField(at)) return;
        const before = focused();
        at.focus({ preventScroll: true });
        frames = new Set([...withAllAround(before), ...withAllAround(focused())]);
        return;
      }
    },
    start() {
      happenings = new Map();
      handlers = [];
      classes = new Map();
      isRecording = true;
      before = { focus: focused(), values: values(), address: location.href };
      for (const root of [document, ...shadows]) observer.observe(root, ALL);
    },
    end() {
      noteAll(observer.takeRecords());
      observer.disconnect();
      const focus = focused();
      if (focus && focus !== before.focus && isField(focus)) note('focus of', placeOf(focus));
      for (const [place, value] of values()) {
        if (before.values.get(place) !== value) note('value of', place);
      }
      if (location.href !== before.address) note('address', '');
      isRecording = false;
      frames = new Set();
      const passing = takePassing();
      return {
        passing,
        happenings: [...happenings].map(([id, says]) => ({ id, says })),
        handlers: [...new Set(handlers)],
      };
    },
  };
  Object.assign(globalThis, { pressRecord: recorder });
}
