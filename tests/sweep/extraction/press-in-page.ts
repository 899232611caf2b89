/** What a press did, as the page noticed it. */
export interface PressRecord {
  /** Listeners that ran on the element itself, inside it or around it, but for a framework's root. */
  handlers: string[];
  /** Focus, values, checks, addresses, scrolling, elements or attributes that changed. */
  changes: string[];
}

/**
 * Runs in the page before its own scripts: notes which listeners run, and what changes, from one
 * `pressRecord.start()` to the next `pressRecord.end()`.
 */
export function recordPresses(): void {
  const types =
    /^(click|dblclick|mousedown|mouseup|pointerdown|pointerup|change|input|touchstart)$/;
  const record: PressRecord = { handlers: [], changes: [] };
  const wrapped = new WeakMap<object, EventListener>();
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const wrap = (listener: EventListenerOrEventListenerObject): EventListener => {
    const known = wrapped.get(listener);
    if (known) return known;
    const run = function (this: unknown, event: Event) {
      const at = event.currentTarget;
      const isRoot =
        !(at instanceof Element) || at === document.body || at === document.documentElement;
      if (!isRoot && event.isTrusted) record.handlers.push(`${event.type} ${at.localName}`);
      if (typeof listener === 'function') return listener.call(this, event);
      return listener.handleEvent(event);
    };
    wrapped.set(listener, run);
    return run;
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    add.call(this, type, listener && types.test(type) ? wrap(listener) : listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    remove.call(this, type, (listener && wrapped.get(listener)) ?? listener, options);
  };
  const values = () =>
    [...document.querySelectorAll('input,select,textarea,details,dialog')]
      .map(
        (el) =>
          `${(el as HTMLInputElement).value}${(el as HTMLInputElement).checked}${(el as HTMLDetailsElement).open}`,
      )
      .join('|');
  const place = () => ({
    focus: document.activeElement,
    values: values(),
    address: location.href,
    scroll: scrollY + scrollX,
  });
  let before = place();
  const observer = new MutationObserver((records) => {
    for (const { type, attributeName, target } of records) {
      if (attributeName !== 'data-llm-id')
        record.changes.push(`${type} ${attributeName} ${target.nodeName}`);
    }
  });
  Object.assign(globalThis, {
    pressRecord: {
      start() {
        record.handlers = [];
        record.changes = [];
        before = place();
        observer.observe(document, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
      },
      end(): PressRecord {
        const after = place();
        if (after.focus !== before.focus && after.focus !== document.body)
          record.changes.push('focus');
        if (after.values !== before.values) record.changes.push('values');
        if (after.address !== before.address) record.changes.push('address');
        if (after.scroll !== before.scroll) record.changes.push('scroll');
        observer.disconnect();
        return { handlers: record.handlers.slice(0, 5), changes: record.changes.slice(0, 5) };
      },
    },
  });
}
