import type {
  ElementFacts,
  HiddenText,
  NamelessImage,
  PageForm,
} from '../../core/check/finding/checked-page.ts';

/** What a function of this file may use besides the page, in the content script's world. */
interface ReaderGlobals {
  __penumbra: {
    elementOf(id: number): Element | undefined;
    selectorOf(node: unknown): string;
    identify(node: unknown): { id: number } | null;
    unseenNow(): (text: Text) => boolean;
  };
}

/**
 * Facts of elements by their numbers in the frame; null for those that are gone.
 *
 * Runs in the content script's world as text, so it may use nothing from outside; nothing of the page is changed.
 * `page` is the document as no named picture of it can hide its members.
 */
export function readFacts(ids: readonly number[]): (ElementFacts | null)[] {
  const { __penumbra: reader } = globalThis as unknown as ReaderGlobals;
  const maxText = 120;
  const controls =
    'a[href],button,input,select,textarea,summary,[role=button],[role=link],[tabindex]';
  /** What the browser itself acts on when it is pressed, and labels, which hand a press on. */
  const acting =
    'a[href],area[href],button,label,summary,input,select,textarea,option,audio[controls],video[controls]';
  const pictures = 'img,svg,canvas,video,[role=img],i[class],span[class*="icon" i]';
  const short = (text: string | null | undefined) =>
    (text ?? '').slice(0, 2000).replace(/\s+/g, ' ').trim().slice(0, maxText);
  const clear = /^rgba\(.*, 0\)$|^transparent$/;

  const openingTag = (el: Element): string => {
    const attributes = [...el.attributes].slice(0, 12).map(({ name, value }) => {
      const isSecret = name === 'value';
      return isSecret ? name : `${name}="${value.slice(0, 60).replace(/"/g, '&quot;')}"`;
    });
    return `<${[el.localName, ...attributes].join(' ')}>`.slice(0, 240);
  };

  const disabledBy = (el: Element): string | null => {
    if (el.hasAttribute('disabled') && el.matches(':disabled')) return '[disabled]';
    if (el.matches(':disabled')) {
      const set = el.closest('fieldset[disabled]');
      return set ? reader.selectorOf(set) : '[disabled]';
    }
    const around = el.closest('[aria-disabled="true"]');
    if (around) return around === el ? '[aria-disabled]' : reader.selectorOf(around);
    const inert = el.closest('[inert]');
    return inert ? reader.selectorOf(inert) : null;
  };

  const textOf = (el: Element, attribute: string): string =>
    (el.getAttribute(attribute) ?? '')
      .split(/\s+/)
      .map((id) => (id ? (el.getRootNode() as Document).getElementById?.(id)?.textContent : ''))
      .join(' ');

  const description = (el: Element): string => {
    const invalid =
      el.getAttribute('aria-invalid') === 'true' ? textOf(el, 'aria-errormessage') : '';
    const said = `${textOf(el, 'aria-describedby')} ${invalid} ${el.getAttribute('title') ?? ''}`;
    return short(`${said} ${el.getAttribute('aria-description') ?? ''}`);
  };

  /** What an address looks like needs no words: the type of the field says it. */
  const formatOf = (el: Element): string | null => {
    const pattern = el.getAttribute('pattern');
    if (!(el instanceof HTMLInputElement) || !pattern || el.readOnly) return null;
    if (el.type === 'email' || el.type === 'url') return null;
    // Any digits: the keyboard that the field asks for says it.
    if (el.inputMode === 'numeric' && /^\^?(?:\\d|\[0-9\])[*+]?\$?$/.test(pattern)) return null;
    return `pattern="${pattern.slice(0, 60)}"`;
  };

  const looksLikeText = (el: Element): boolean => {
    const parent = el.parentElement;
    if (!parent || el.querySelector(pictures) || el.matches(pictures)) return false;
    const [own, around] = [getComputedStyle(el), getComputedStyle(parent)];
    const isBoxed =
      !clear.test(own.backgroundColor) ||
      own.backgroundImage !== 'none' ||
      own.boxShadow !== 'none' ||
      ['Top', 'Bottom', 'Left'].some(
        (side) => parseFloat(own.getPropertyValue(`border-${side.toLowerCase()}-width`)) > 0,
      );
    const isTold =
      own.cursor !== around.cursor ||
      /pointer|help|grab|resize/.test(own.cursor) ||
      own.textDecorationLine !== 'none' ||
      own.color !== around.color ||
      own.fontWeight !== around.fontWeight;
    return !isBoxed && !isTold;
  };

  const closedHost = (el: Element): string | null => {
    for (let root = el.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode()) {
      if (root.mode === 'closed') return reader.selectorOf(root.host);
    }
    return null;
  };

  const linkOf = (el: Element): { href: string | null; isInPage: boolean } => {
    if (!(el instanceof HTMLAnchorElement || el instanceof HTMLAreaElement))
      return { href: null, isInPage: false };
    const url = URL.parse(el.href);
    if (!url || !/^https?:|^file:/.test(url.protocol)) return { href: null, isInPage: false };
    const here = location.href.replace(/#.*$/, '');
    const isInPage = url.href.replace(/#.*$/, '') === here;
    return { href: (isInPage ? url.href : url.href.replace(/#.*$/, '')).slice(0, 300), isInPage };
  };

  return ids.map((id): ElementFacts | null => {
    const el = reader.elementOf(id);
    if (!el?.isConnected) return null;
    return {
      selector: reader.selectorOf(el),
      html: openingTag(el),
      ...linkOf(el),
      disabledBy: disabledBy(el),
      description: description(el),
      format: formatOf(el),
      isInvalid: el.getAttribute('aria-invalid') === 'true',
      text: short((el as HTMLElement).textContent ?? el.textContent),
      looksLikeText: looksLikeText(el),
      isFocusable:
        (el as HTMLElement).tabIndex >= 0 && !el.matches(':disabled') && !el.closest('[inert]'),
      holdsControls: el.querySelector(controls) !== null,
      isActing: el.closest(acting) !== null,
      closedHost: closedHost(el),
      isVisible: el.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    };
  });
}

/**
 * Texts that a form of the page carries and that nobody sees where they stand, in comments, and in attributes that only
 * machines read. Runs as `readFacts` does.
 */
export function readHidden(_: null, page: Document): HiddenText[] {
  const { __penumbra: reader } = globalThis as unknown as ReaderGlobals;
  const [minLetters, maxText, maxTexts, maxNodes] = [16, 400, 400, 60_000];
  const names = [
    'alt',
    'aria-label',
    'aria-description',
    'title',
    'content',
    'placeholder',
    'data-prompt',
  ];
  const skipped = /^(?:script|style|noscript|template|title|option)$/;
  const found: HiddenText[] = [];
  const note = (text: string, where: string, el: Element | null) => {
    const plain = text.slice(0, 4000).replace(/\s+/g, ' ').trim();
    if (plain.length < minLetters || found.length >= maxTexts) return;
    found.push({ text: plain.slice(0, maxText), where, selector: el ? reader.selectorOf(el) : '' });
  };

  // A form has its fields by their names, before what is its own.
  const { getAttribute } = Element.prototype;
  const isUnseen = reader.unseenNow();
  const visit = (root: Document | ShadowRoot) => {
    const kinds = NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_ELEMENT;
    const walker = page.createTreeWalker(root, kinds);
    let count = 0;
    for (let node = walker.nextNode(); node && count < maxNodes; node = walker.nextNode()) {
      count += 1;
      const parent = node.parentElement;
      if (node instanceof Comment) note(node.data, 'comment', parent);
      else if (node instanceof Text) {
        if (!parent || skipped.test(parent.localName) || node.data.trim().length < minLetters)
          continue;
        if (isUnseen(node)) note(node.data, 'text', parent);
      } else if (node instanceof Element) {
        for (const name of names) {
          const value = getAttribute.call(node, name);
          if (value !== null && value.length >= minLetters) note(value, name, node);
        }
        if (node.shadowRoot instanceof ShadowRoot) visit(node.shadowRoot);
      }
    }
  };
  visit(page.documentElement.getRootNode() as Document);
  return found;
}

/**
 * Images that people see and nothing names: no `alt`, no attribute of ARIA, no title of their own or of the drawing;
 * what says that it is decoration needs no name. Runs as `readFacts` does.
 */
export function readImages(_: null, page: Document): NamelessImage[] {
  const { __penumbra: reader } = globalThis as unknown as ReaderGlobals;
  const [maxImages, maxElements, minSize] = [200, 60_000, 3];
  const images = 'img,input[type=image i],[role=img i],[role=image i]';
  const isSaid = (text: string | null | undefined) => /\S/.test(text ?? '');
  const isNamed = (el: Element): boolean => {
    const root = el.getRootNode() as Document;
    const ids = (el.getAttribute('aria-labelledby') ?? '').split(/\s+/);
    const labels = ids.map((id) => (id === '' ? null : root.getElementById?.(id)));
    const own = /^(?:img|input)$/.test(el.localName) ? ['alt', 'title'] : ['title'];
    const title = [...el.children].find(({ localName }) => localName === 'title');
    return (
      labels.some((label) => isSaid(label?.getAttribute('aria-label') || label?.textContent)) ||
      ['aria-label', ...own].some((name) => isSaid(el.getAttribute(name))) ||
      isSaid(title?.textContent)
    );
  };
  const isDecoration = (el: Element): boolean => {
    const role = (el.getAttribute('role') ?? '').trim().toLowerCase();
    const isOther = role !== '' && !/^(?:img|image)\b/.test(role);
    const isEmpty = el.localName === 'img' && el.getAttribute('alt') === '' && role === '';
    return (isOther || isEmpty) && !el.hasAttribute('tabindex');
  };
  const isSeen = (el: Element): boolean => {
    if (!el.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { width, height, right, bottom } = el.getBoundingClientRect();
    return Math.min(width, height) >= minSize && right + scrollX > 0 && bottom + scrollY > 0;
  };
  // A form has its fields by their names, before what is its own.
  const { matches } = Element.prototype;
  const found: NamelessImage[] = [];
  let looked = 0;
  const visit = (root: Document | ShadowRoot) => {
    for (const el of root.querySelectorAll('*')) {
      if (++looked > maxElements || found.length >= maxImages) return;
      if (el.shadowRoot instanceof ShadowRoot) visit(el.shadowRoot);
      if (!matches.call(el, images) || el.closest('[aria-hidden=true i],[inert]')) continue;
      // What is in an image is part of it.
      if (el.parentElement?.closest('[role=img i],[role=image i]')) continue;
      if (isDecoration(el) || isNamed(el) || !isSeen(el)) continue;
      const attributes = [...el.attributes].slice(0, 12);
      const said = attributes.map(({ name, value }) => `${name}="${value.slice(0, 60)}"`);
      const html = `<${[el.localName, ...said].join(' ')}>`.slice(0, 240);
      found.push({ selector: reader.selectorOf(el), html });
    }
  };
  visit(page.documentElement.getRootNode() as Document);
  return found;
}

/** Forms of the frame that are shown and sent, and what is in them. Runs as `readFacts` does; `id` is 0 so far. */
export function readForms(_: null, page: Document): { form: Element; about: PageForm }[] {
  const { __penumbra: reader } = globalThis as unknown as ReaderGlobals;
  const fields =
    'input:not([type=hidden],[type=submit],[type=button],[type=reset],[type=image]),select,textarea';
  // A field that is named `id` or `getAttribute` is found there in place of the form's own.
  const { checkVisibility, getAttribute, querySelector, querySelectorAll } = Element.prototype;
  return [...page.forms].slice(0, 50).flatMap((form) => {
    if (!checkVisibility.call(form)) return [];
    const heading = querySelector.call(form, 'legend,h1,h2,h3,h4')?.textContent;
    const [label, name, id] = ['aria-label', 'name', 'id'].map((at) => getAttribute.call(form, at));
    const said = label ?? (name || heading || id || '');
    const about = {
      selector: reader.selectorOf(form),
      name: said.replace(/\s+/g, ' ').trim().slice(0, 80),
      fields: querySelectorAll.call(form, fields).length,
      id: 0,
    };
    return [{ form, about }];
  });
}

/**
 * Sets attributes of elements by their numbers, in the place of those that were tried before, which are as they were
 * again. Null takes one away; an empty list only takes back. Runs as `readFacts` does, and alone of all writes into
 * the page; who opened a port to the styles of the frame takes it back as it goes.
 */
export function tryAttributes(
  changes: readonly { id: number; attributes: Readonly<Record<string, string | null>> }[],
): void {
  const { __penumbra: reader } = globalThis as unknown as ReaderGlobals;
  const set = (el: Element, [name, value]: readonly [string, string | null]) => {
    if (value === null) el.removeAttribute(name);
    else el.setAttribute(name, value);
  };
  globalThis.__penumbraTakeBack?.();
  const before: [Element, readonly [string, string | null]][] = [];
  globalThis.__penumbraTakeBack = () => {
    for (const [el, pair] of before.splice(0).reverse()) set(el, pair);
  };
  for (const { id, attributes } of changes) {
    const el = reader.elementOf(id);
    if (!el) continue;
    for (const pair of Object.entries(attributes)) {
      before.push([el, [pair[0], el.getAttribute(pair[0])]]);
      set(el, pair);
    }
  }
}

declare global {
  /** Takes back what is tried on elements of this frame. */
  var __penumbraTakeBack: (() => void) | undefined;
}

/** The number of the element that a selector matches in the document; none without one. Runs as `readFacts` does. */
export function findPressed(selectors: readonly string[], page: Document): number[] {
  const { __penumbra: reader } = globalThis as unknown as ReaderGlobals;
  return selectors.flatMap((selector) => reader.identify(page.querySelector(selector))?.id ?? []);
}

/**
 * How often the document has changed since this was last asked, or something was copied, played, opened or found
 * invalid. Runs as `readFacts` does.
 */
export function pageStirs(_: null, page: Document): number {
  const kept = globalThis as unknown as { __penumbraStirs?: { count: number } };
  const known = kept.__penumbraStirs;
  const stirs = known ?? { count: 0 };
  if (!known) {
    kept.__penumbraStirs = stirs;
    const watch = new MutationObserver((records) => {
      stirs.count += records.length;
    });
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    watch.observe(page.documentElement, all);
    for (const type of ['copy', 'play', 'toggle', 'invalid', 'fullscreenchange']) {
      const heard = () => {
        stirs.count += 1;
      };
      page.addEventListener(type, heard, { capture: true });
    }
  }
  const { count } = stirs;
  stirs.count = 0;
  return count;
}

/** Scrolls the page at once. Runs as `readFacts` does. */
export function scrollPage(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

/** Resolves once transitions have ended, or after so many milliseconds. Runs as `readFacts` does. */
export async function restTransitions(most: number, page: Document): Promise<void> {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  await frame();
  const ends = page.getAnimations().flatMap((animation) => {
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    return Number.isFinite(Number(endTime)) ? [animation.finished] : [];
  });
  const late = new Promise((done) => setTimeout(done, most));
  await Promise.race([Promise.allSettled(ends), late]);
}

/** Whether each of these elements can be seen where it is. Runs as `readFacts` does. */
export function readVisible(ids: readonly number[]): boolean[] {
  const { __penumbra: reader } = globalThis as unknown as ReaderGlobals;
  return ids.map((id) => {
    const el = reader.elementOf(id);
    if (!el?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { width, height, right, bottom } = el.getBoundingClientRect();
    return width > 1 && height > 1 && right + scrollX > 0 && bottom + scrollY > 0;
  });
}

/** What each of these elements is in, to its body, each once. Runs as `readFacts` does. */
export function readAround(ids: readonly number[], page: Document): Element[] {
  const { __penumbra: reader } = globalThis as unknown as ReaderGlobals;
  const [maxDepth, maxElements] = [12, 300];
  const all = new Set<Element>();
  for (const id of ids) {
    let at: Element | null | undefined = reader.elementOf(id);
    for (let depth = 0; at && at !== page.body && depth < maxDepth; depth += 1) {
      all.add(at);
      const root: Node = Node.prototype.getRootNode.call(at);
      const above: Element | null = Reflect.get(Node.prototype, 'parentElement', at);
      at = above ?? (root instanceof ShadowRoot ? root.host : null);
    }
  }
  return [...all].slice(0, maxElements);
}

/** An element by its number, and everything around it that may hear a press on it. Runs as `readFacts` does. */
export function readHearers(id: number): object[] {
  const { __penumbra: reader } = globalThis as unknown as ReaderGlobals;
  const all: object[] = [];
  let at: Node | null = reader.elementOf(id) ?? null;
  while (at) {
    all.push(at);
    // A form has its fields by their names, before what is its own.
    const above: Node | null = Reflect.get(Node.prototype, 'parentNode', at);
    at = above ?? (at instanceof ShadowRoot ? at.host : null);
  }
  return all;
}

/** How high the page is, and what says that there is more of it. Runs in the main frame as `readFacts` does. */
export function readEnd(_: null, page: Document): { height: number; said: string | null } {
  const more =
    /^(?:load|show|view|see) (?:more|\d+ more|all)|more results|^(?:mehr|weitere) |^voir (?:plus|la suite)|^ver más/i;
  const counted =
    /\b\d+\s*(?:–|-|to|bis|à)\s*\d+\s*(?:of|von|sur|de|\/)\s*\d|\b(?:page|seite)\s*\d+\s*(?:of|von|sur|\/)\s*\d/i;
  const isSeen = (el: Element) =>
    el.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const feed = page.querySelector('[role=feed],[aria-setsize]');
  const buttons = [...page.querySelectorAll('button,a,[role=button]')].slice(0, 2000);
  const button = buttons.find((el) => more.test((el.textContent ?? '').trim()) && isSeen(el));
  const count = counted.exec((page.body?.textContent ?? '').slice(0, 200_000));
  const said = feed
    ? (feed.getAttribute('role') ?? 'aria-setsize')
    : (button?.textContent?.trim() ?? count?.[0] ?? null);
  return { height: page.scrollingElement?.scrollHeight ?? 0, said: said?.slice(0, 80) ?? null };
}

/** The sum of layout shifts since the page began, in the worst window of five seconds, as CLS is defined. */
export function readShift(): Promise<number> {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
  }
  const [gap, longest, patience] = [1000, 5000, 50];
  return new Promise((resolve) => {
    let [worst, sum, first, last] = [0, 0, 0, Number.NEGATIVE_INFINITY];
    const take = (entries: readonly PerformanceEntry[]) => {
      for (const entry of entries as readonly LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const isNext = entry.startTime - last < gap && entry.startTime - first < longest;
        if (!isNext) [sum, first] = [0, entry.startTime];
        sum += entry.value;
        last = entry.startTime;
        worst = Math.max(worst, sum);
      }
    };
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => {
      take(observer.takeRecords());
      observer.disconnect();
      resolve(worst);
    }, patience);
  });
}
