import type { WorldBridge } from './bridge-worlds.ts';

type Listeners = Record<string, readonly { listener?: unknown }[]>;

type JQueryEvents = Record<string, readonly { selector?: string; handler?: unknown }[]>;

interface JQuery {
  _data?(at: Node, name: 'events'): JQueryEvents | undefined;
}

/**
 * Sends each element with a listener for clicks or drops, and what it listens to:
 * `press` (clicks), `double` (double clicks, and no clicks), `touch` (only parts of a press), `menu` (only the right
 * button), `drag` (only to be dragged), `sorted` (to be dragged among its siblings), `drop`. Where a listener names the
 * elements inside that it acts for, those are sent. A framework's listeners on its root say nothing. What is in closed
 * shadow roots is not asked here: they are never handed to the page's own world. Returns the milliseconds it took.
 *
 * Runs in the page's own world as text, so it may use nothing from outside; the page may be hostile,
 * and nothing is believed but the events.
 */
export function sendTokens(
  document: Document,
  { send, tell }: WorldBridge,
  getEventListeners: (target: EventTarget) => Listeners,
): number {
  const press = ['click', 'dblclick'];
  const touch = ['mousedown', 'mouseup', 'pointerdown', 'pointerup'];
  const downs = ['mousedown', 'pointerdown', 'touchstart'];
  const moves = ['mousemove', 'pointermove', 'mouseout'];
  const hovers = ['mouseenter', 'mouseover', 'mousemove', 'pointerenter', 'pointermove'];
  const touchProps = ['onMouseDown', 'onPointerDown'];
  const native = new Set(['button', 'input', 'select', 'textarea', 'option', 'html', 'body']);
  /** Listeners of so many types are a framework's: it hands out events to what it has rendered. */
  const frameworkTypes = 20;
  const rootMarks =
    /^(__reactContainer\$|_reactListening|_reactRootContainer|__vue_app__|__ngContext__root)/;
  const idle =
    /^[^{]*\{\s*\}$|^[^{]*\{?\s*(\w+\.(stopPropagation|preventDefault)\(\);?\s*)+\}?$|\{\s*return false;?\s*\}$/;
  const remarks = /\/\*.*?\*\/|(?<=[\s{};])\/\/[^\n]*/gs;
  const targeting =
    /(!\s*)?[\w$.?]*\.(?:closest|matches)\(\s*(['"`])([^'"`]{1,200})\2\s*\)(.{0,24})/g;
  /** Where a listener gives the element that was pressed a name of its own. */
  const naming = [
    /(?<![\w$])([\w$]{1,40})\s*=\s*[^=;,{}]{0,60}?\.target\b(?!\s*[.?[(])/g,
    /\{[^{}]{0,200}?\btarget\s*:\s*([\w$]{1,40})[^{}]{0,200}\}\s*(?:=[^=]|\)\s*(?:=>|\{))/g,
  ];
  const byData = (word: string) =>
    `[data-${word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}]`;
  /** What a listener asks of that element, here `IT`, and the selector of such elements. */
  const asking: readonly (readonly [string, (word: string) => string])[] = [
    ['IT\\??\\.dataset(?:\\??\\.|\\[\\s*[\'"`])(\\w{1,60})', byData],
    ['\\{\\s*(\\w{1,60})[^{}]{0,200}\\}\\s*=\\s*[\\w$.?]{0,60}?IT\\??\\.dataset\\b(?!\\.)', byData],
    ['IT\\??\\.(?:has|get)Attribute\\(\\s*[\'"`]([\\w-]{1,60})', (word) => `[${word}]`],
    ['IT\\??\\.classList\\??\\.contains\\(\\s*[\'"`]([\\w-]{1,60})', (word) => `.${word}`],
  ];
  const controls = 'a[href],button,input,select,textarea,label,summary';
  /** Parts of a drawing that say themselves that they can be pressed. */
  const acting = `${controls},a,[tabindex],[role=button],[cursor=pointer],[style*="cursor"],[onclick]`;
  /** What a listener for a button going down says that follows the pointer from there. */
  const following = /(?:mouse|pointer|touch)move|setPointerCapture/i;
  const dragCursor = /^(?:grab|grabbing|move|all-scroll|[a-z]+-resize)$/;
  const saying = '[role],[tabindex],[onclick],[ondblclick],[aria-selected],[aria-expanded]';
  const minRows = 3;
  const maxOfPage = 300;
  /** What is drawn smaller is an icon. CSS pixels. */
  const minDrawing = 48;
  /** A row or card that acts itself and looks for the controls in it has no more. */
  const fewControls = 2;
  const jquery = (document.defaultView as { jQuery?: JQuery } | null)?.jQuery;

  const sourceOf = (listener: unknown): string =>
    typeof listener === 'function'
      ? Function.prototype.toString.call(listener).slice(0, 20_000)
      : 'object';
  const isIdle = (source: string) => source.length < 300 && idle.test(source.replace(remarks, ''));

  const isFrameworkRoot = (el: Element, listeners: Listeners): boolean =>
    Object.keys(listeners).length >= frameworkTypes ||
    el.hasAttribute('ng-version') ||
    Object.keys(el).some((key) => rootMarks.test(key));

  const queried = (el: Element | Document, selector: string): Element[] => {
    try {
      return [...el.querySelectorAll(selector)].slice(0, 1000);
    } catch {
      // A selector of jQuery's own.
      return [];
    }
  };

  /** The elements inside for which jQuery calls its listeners; null when it calls one for `el` itself. */
  const jqueryTargets = (el: Element): Element[] | null | undefined => {
    const events = jquery?._data?.(el, 'events');
    const handled = press.flatMap((type) => events?.[type] ?? []);
    if (handled.length === 0) return undefined;
    if (handled.some(({ selector }) => !selector)) return null;
    return handled.flatMap(({ selector }) => queried(el, selector ?? ''));
  };

  /** The elements inside that a listener looks for; what it looks for to leave it alone is none. */
  const soughtTargets = (el: Element | Document, source: string): Element[] => {
    const found: Element[] = [];
    for (const [, not, , selector = '', behind = ''] of source.matchAll(targeting)) {
      const isLeft = /^\s*\)?\s*(\{\s*)?(return|\|\|)/.test(behind);
      if (isLeft === Boolean(not)) found.push(...queried(el, selector));
    }
    return found;
  };

  /** Whether it looks as if it were pressed: no part of a control, nor of the page that a listener looks around in. */
  const isPart = (el: Element) =>
    !el.closest(controls) &&
    !el.querySelector(`${controls},h1,h2,h3,h4,h5,h6`) &&
    document.defaultView?.getComputedStyle(el).cursor === 'pointer';

  /** The elements inside that a listener knows by what it asks of the one that was pressed. */
  const askedTargets = (el: Element | Document, source: string): Element[] => {
    const named = naming.flatMap((way) => [...source.matchAll(way)]);
    const names = named.map(([, name = '']) => name);
    const own = [...new Set(names)].slice(0, 20).map((name) => name.replaceAll('$', () => '\\$'));
    const it = own.length === 0 ? 'target' : `(?:target|(?<![\\w$.])(?:${own.join('|')}))`;
    return asking.flatMap(([question, selector]) => {
      const asked = source.matchAll(
        new RegExp(
          question.replace('IT', () => it),
          'g',
        ),
      );
      return [...asked].flatMap(([, word = '']) => queried(el, selector(word)));
    });
  };

  const isUnpainted = ({ fill, fillOpacity, opacity, stroke }: CSSStyleDeclaration): boolean => {
    const isEmpty = fill === 'none' || /^rgba\(.*, 0\)$/.test(fill) || Number(fillOpacity) === 0;
    return Number(opacity) === 0 || (isEmpty && (!stroke || stroke === 'none'));
  };

  /**
   * A bar or point of a drawn chart: it hears the pointer over it and a button going down, but no clicks, unless
   * nobody sees it: that tells where the pointer is. Or a text of its axes, which hears clicks as all of the
   * drawing hears the pointer.
   */
  const isMark = (el: Element, listeners: Listeners): boolean => {
    const drawing = (el as { ownerSVGElement?: Element | null }).ownerSVGElement;
    if (!drawing) return false;
    const hears = (types: readonly string[], by = listeners) => types.some((type) => by[type]);
    const isLabel = el.localName === 'text' && hears(moves, getEventListeners(drawing));
    if (!isLabel && !hears(hovers)) return false;
    const style = document.defaultView?.getComputedStyle(el);
    if (!isLabel && hears(press) && !(style && isUnpainted(style))) return false;
    return style?.cursor !== 'pointer';
  };

  const isOut = (el: Element) =>
    /^(absolute|fixed)$/.test(document.defaultView?.getComputedStyle(el).position ?? '');

  const isIcon = (el: Element) => {
    const { width } = el.getBoundingClientRect();
    return width > 0 && width < minDrawing;
  };

  /** What is drawn in: the element, or all that it holds but for boxes that lie over it, as a tooltip does. */
  const drawnIn = (el: Element): Element[] => {
    if (el.localName === 'canvas') return [el];
    const layers = [...el.children].filter(({ localName }) => /^(canvas|svg)$/.test(localName));
    const others = [...el.children].filter((child) => !layers.includes(child));
    const isBox = (candidate: Element) => isOut(candidate) && !candidate.querySelector(controls);
    const isActing = layers.some((layer) => isIcon(layer) || layer.querySelector(acting));
    return isActing || !others.every(isBox) ? [] : layers;
  };

  /**
   * A canvas, or what holds nothing but drawings, that hears clicks and moves, but no button going down, and
   * shows no pointer cursor: a chart that tells what is below the pointer. With the same code for all of them,
   * it is one in any case.
   */
  const isChart = (el: Element, listeners: Listeners): boolean => {
    if (isMark(el, listeners)) return true;
    const heard = moves.flatMap((type) => listeners[type] ?? []);
    if (heard.length === 0 || drawnIn(el).length === 0) return false;
    const moved = heard.map((handler) => sourceOf(handler.listener));
    const cursor = document.defaultView?.getComputedStyle(el).cursor;
    const down = touch.flatMap((type) => listeners[type] ?? []);
    const isOther = ({ listener }: { listener?: unknown }) => !moved.includes(sourceOf(listener));
    return cursor !== 'pointer' && !down.some(isOther);
  };

  const listenersFor = (listeners: Listeners, types: readonly string[]) =>
    types.flatMap((type) => (listeners[type] ?? []).map(({ listener }) => listener));

  /** Listeners that follow the pointer wherever it goes. */
  const followers = new Set(
    [document.defaultView, document, document.documentElement, document.body].flatMap((target) =>
      target ? listenersFor(getEventListeners(target), [...moves, 'touchmove']) : [],
    ),
  );

  /** How many canvases hear a button going down by the same listener. */
  const canvasesOf = new Map<unknown, number>();
  for (const canvas of document.querySelectorAll('canvas')) {
    for (const down of new Set(listenersFor(getEventListeners(canvas), downs))) {
      canvasesOf.set(down, (canvasesOf.get(down) ?? 0) + 1);
    }
  }

  /**
   * A canvas of several that hear a button going down, and no clicks, by one and the same listener: it is a
   * drawing library's, which asks where the pointer is, whether anything should be pressed there or not.
   */
  const isDrawnByLibrary = (el: Element, listeners: Listeners): boolean => {
    const down = listenersFor(listeners, downs);
    if (el.localName !== 'canvas' || down.length === 0 || press.some((type) => listeners[type]))
      return false;
    const cursor = document.defaultView?.getComputedStyle(el).cursor ?? '';
    return (
      /^(auto|default|)$/.test(cursor) &&
      down.every((listener) => (canvasesOf.get(listener) ?? 0) > 1)
    );
  };

  /** Whether what hears a button going down does so for what the pointer does then: to drag it, or in it. */
  const isDragged = (el: Element, listeners: Listeners): boolean => {
    const down = listenersFor(listeners, downs);
    if (down.length === 0 || el.localName === 'canvas') return false;
    if (dragCursor.test(document.defaultView?.getComputedStyle(el).cursor ?? '')) return true;
    return down.every((listener) => followers.has(listener) || following.test(sourceOf(listener)));
  };

  const known = new Map<Element, boolean>();

  /** Whether an element has some children that hear clicks and double clicks. */
  const holdsHookedRows = (list: Element): boolean => {
    const is = known.get(list);
    if (is !== undefined) return is;
    let count = 0;
    for (let at = list.firstElementChild; at && count < minRows; at = at.nextElementSibling) {
      const heard = getEventListeners(at);
      if (press.every((type) => heard[type])) count++;
    }
    known.set(list, count >= minRows);
    return count >= minRows;
  };

  /**
   * A row or cell of many that hears clicks and double clicks, with neither a pointer cursor nor a control but one to
   * tick nor anything in its markup that says that it acts: a grid's hooks for its app, which it has on every one.
   */
  const isHooked = (el: Element): boolean => {
    if (!/^(tr|td|li|div)$/.test(el.localName) || el.matches(saying)) return false;
    const inside = [...el.querySelectorAll(`${controls},${saying}`)];
    if (inside.some((field) => !field.matches('input[type=checkbox],input[type=radio],label')))
      return false;
    if (document.defaultView?.getComputedStyle(el).cursor === 'pointer') return false;
    return el.parentElement !== null && holdsHookedRows(el.parentElement);
  };

  const reactProps = (el: Element): Record<string, unknown> | null => {
    const key = Object.keys(el).find((name) => name.startsWith('__reactProps$'));
    return (key && (el as unknown as Record<string, Record<string, unknown>>)[key]) || null;
  };

  /** What an element of the page's own says to assistive technology, where it keeps its internals in a property. */
  const sendInternals = (el: Element): void => {
    for (const key of Reflect.ownKeys(el)) {
      const value: unknown = Object.getOwnPropertyDescriptor(el, key)?.value;
      if (!(value instanceof ElementInternals)) continue;
      const says: Record<string, string> = {};
      for (const name of Object.keys(ElementInternals.prototype)) {
        if (!/^(?:role$|aria[A-Z])/.test(name)) continue;
        const said: unknown = value[name as keyof ElementInternals];
        if (typeof said === 'string') says[name.replace(/^aria/, 'aria-').toLowerCase()] = said;
      }
      tell(el, JSON.stringify(says));
      return;
    }
  };

  const sendFor = (el: Element): void => {
    const listeners = getEventListeners(el);
    if (isChart(el, listeners) || isDrawnByLibrary(el, listeners)) return;
    const props = reactProps(el);
    const acts = (names: readonly string[]) =>
      names.some((name) => typeof props?.[name] === 'function' && !isIdle(sourceOf(props[name])));
    const kept = el as { $$click?: unknown; __click?: unknown };
    const isProp = acts(['onClick']) || kept.$$click || kept.__click;
    const isPressed = isProp || el.hasAttribute('phx-click');
    if (isPressed || acts(['onDoubleClick'])) {
      send(el, isPressed || acts(touchProps) ? 'press' : 'double');
      return;
    }
    const activeOf = (types: readonly string[]) =>
      listenersFor(listeners, types)
        .map(sourceOf)
        .filter((source) => !isIdle(source));
    if (press.some((type) => listeners[type]) && isFrameworkRoot(el, listeners)) return;
    const sources = activeOf(press);
    if (sources.length > 0) {
      const kind = activeOf(['click', ...touch]).length > 0 ? 'press' : 'double';
      const byJquery = jqueryTargets(el);
      const own = sources.filter(
        (source) => byJquery === undefined || !/event\.dispatch/.test(source),
      );
      const sought = own.flatMap((source) => soughtTargets(el, source));
      const others = [...(byJquery ?? []), ...sought].filter(
        (element) => !element.matches(controls),
      );
      for (const target of others) send(target, kind);
      const asked = own.flatMap((source) => askedTargets(el, source)).filter(isPart);
      if (asked.length <= maxOfPage) for (const target of new Set(asked)) send(target, kind);
      const heldControls = new Set(sought.filter((control) => control.matches(controls)));
      // Native controls need no token, but what looks for many acts for them alone; a row has a few.
      const targets = heldControls.size > fewControls ? sought : others;
      const isBackdrop = (source: string) =>
        /target\s*!?={2,3}\s*(this|\w+\.currentTarget|\w+)\b/.test(source);
      const isItself = byJquery === null || (own.length > 0 && !own.every(isBackdrop));
      if (targets.length === 0 && press.every((type) => listeners[type]) && isHooked(el)) return;
      if (targets.length === 0 && (isItself || byJquery === undefined)) {
        send(el, isItself ? kind : 'touch');
      }
      return;
    }
    const isTouched = touch.some((type) => listeners[type]);
    if (isTouched && ['dragenter', 'dragover'].some((type) => listeners[type])) {
      // It puts what it holds in order.
      for (const child of [...el.children].slice(0, 1000)) send(child, 'sorted');
      send(el, 'drop');
    } else if (isTouched || acts(touchProps)) send(el, isDragged(el, listeners) ? 'drag' : 'touch');
    else if (activeOf(['contextmenu']).length > 0 || acts(['onContextMenu'])) send(el, 'menu');
    else if (listeners.drop || acts(['onDrop'])) send(el, 'drop');
  };

  /** What a listener of the whole page acts for where it names elements. */
  const sendSought = (page: EventTarget | null) => {
    if (!page) return;
    const listeners = getEventListeners(page);
    for (const type of press) {
      const found = listenersFor(listeners, [type])
        .map(sourceOf)
        .flatMap((source) =>
          isIdle(source)
            ? []
            : [...soughtTargets(document, source), ...askedTargets(document, source)],
        )
        .filter(isPart);
      const kind = type === 'dblclick' ? 'double' : 'press';
      if (found.length <= maxOfPage) for (const element of new Set(found)) send(element, kind);
    }
  };

  /** What jQuery acts for in all of the page: listeners of the document that name elements. */
  const sendForPage = (page: Element | Document) => {
    const events = jquery?._data?.(page, 'events');
    for (const type of [...press, 'contextmenu']) {
      for (const { selector, handler } of events?.[type] ?? []) {
        if (!selector || isIdle(sourceOf(handler))) continue;
        const found = queried(page, selector).filter((element) => !element.matches(controls));
        const kind = type === 'contextmenu' ? 'menu' : type === 'dblclick' ? 'double' : 'press';
        if (found.length <= maxOfPage) for (const element of found) send(element, kind);
      }
    }
  };

  const started = performance.now();
  for (const page of [document, document.body]) if (page) sendForPage(page);
  const { defaultView, documentElement, body } = document;
  for (const page of [defaultView, document, documentElement, body]) sendSought(page);
  const roots: (Document | ShadowRoot)[] = [document];
  let looked = 0;
  for (let at = 0; at < roots.length; at++) {
    for (const el of roots[at]?.querySelectorAll('*') ?? []) {
      if (el.shadowRoot) roots.push(el.shadowRoot);
      if (el.localName.includes('-')) sendInternals(el);
      if (native.has(el.localName)) continue;
      if (el.localName === 'a' && el.hasAttribute('href')) continue;
      if (++looked > 60_000) return performance.now() - started;
      sendFor(el);
    }
  }
  return performance.now() - started;
}
