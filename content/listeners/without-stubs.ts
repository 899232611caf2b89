type Listeners = Record<string, readonly { listener?: unknown }[]>;

type Widget = Readonly<Record<string, unknown>> | null | undefined;

interface Dijit {
  getEnclosingWidget?(at: Element): Widget;
}

/**
 * What `getEventListeners` says, but for the listeners that Dojo's templates attach to methods which do nothing:
 * a widget has such stubs for its app to put others in their place, and calls them through functions that all look
 * alike.
 *
 * Runs in the page's own world as text, so it may use nothing from outside.
 */
export function withoutStubs(
  getEventListeners: (target: EventTarget) => Listeners,
): (target: EventTarget) => Listeners {
  const attributes = ['data-dojo-attach-event', 'dojoAttachEvent'];
  const remarks = /\/\*.*?\*\/|(?<=[\s{};])\/\/[^\n]*/gs;
  /** Nothing, or only that the event goes no further. */
  const stub =
    /^[^{]*\{\s*\}$|^[^(]*\(\s*(\w+)\s*\)[^{]*\{\s*[\w$]+\.stop(?:Event)?\(\s*\1\s*\);?\s*\}$/;

  const isStub = (method: unknown): boolean => {
    if (typeof method !== 'function') return false;
    const text = Function.prototype.toString.call(method);
    return text.length < 500 && stub.test(text.replace(remarks, '').trim());
  };

  /** The names of the methods that a template attaches to an element, by the type of their events. */
  const attachedTo = (el: Element): Map<string, string[]> => {
    const attached = new Map<string, string[]>();
    for (const named of attributes.flatMap((name) => el.getAttribute(name)?.split(',') ?? [])) {
      const [event = '', method = event] = named.split(':').map((part) => part.trim());
      const type = event.toLowerCase().replace(/^on/, '');
      attached.set(type, [...(attached.get(type) ?? []), method]);
    }
    return attached;
  };

  const widgetAround = (el: Element): Widget => {
    const view = el.ownerDocument.defaultView as { dijit?: Dijit } | null;
    try {
      return view?.dijit?.getEnclosingWidget?.(el);
    } catch {
      return null;
    }
  };

  return (target) => {
    const heard = getEventListeners(target);
    const el = target as Element;
    if (!attributes.some((name) => el.hasAttribute?.(name))) return heard;
    const widget = widgetAround(el);
    if (!widget) return heard;
    const kept = { ...heard };
    for (const [type, methods] of attachedTo(el)) {
      // What others hear beside them acts.
      const isAll = kept[type]?.length === methods.length;
      if (isAll && methods.every((name) => isStub(widget[name]))) delete kept[type];
    }
    return kept;
  };
}
