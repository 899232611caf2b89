import { HOOK_SIGNALS, type HookSignal } from './hook-signals.ts';

/** A prototype, with the methods and accessors on it that raise no mutation, by what they change. */
type Hooked = readonly [owner: object, signal: HookSignal, names: readonly string[]];

/**
 * Wraps what scripts change styles with and no observer hears of. Each wrapper does what the page asked
 * first; then, once for all calls of a task, an event without anything in it says to look again.
 */
export function hookStyles(): void {
  // Taken before the page can change any of them.
  const { dispatchEvent } = EventTarget.prototype;
  const { apply, defineProperty, getOwnPropertyDescriptor } = Reflect;
  const [OwnEvent, later, target] = [Event, queueMicrotask.bind(globalThis), document];
  const due = new Set<HookSignal>();

  const signal = (kind: HookSignal) => {
    if (due.has(kind)) return;
    due.add(kind);
    later(() => {
      due.delete(kind);
      apply(dispatchEvent, target, [new OwnEvent(HOOK_SIGNALS[kind])]);
    });
  };

  /** The same function to the page: its name, length and text are those of the browser's own. */
  const wrapped = (own: (...given: unknown[]) => unknown, kind: HookSignal) =>
    new Proxy(own, {
      apply(method, self, given) {
        signal(kind);
        const result: unknown = apply(method, self, given);
        // What takes effect later is looked at later.
        if (result instanceof Promise)
          result.then(
            () => signal(kind),
            () => undefined,
          );
        return result;
      },
    });

  for (const [owner, kind, names] of hooked()) {
    for (const name of names) {
      const found = getOwnPropertyDescriptor(owner, name);
      if (!found?.configurable) continue;
      const next = { ...found };
      if (typeof found.value === 'function') next.value = wrapped(found.value, kind);
      if (found.get && READ_TO_WRITE.has(name))
        next.get = wrapped(found.get, kind) as () => unknown;
      if (found.set) next.set = wrapped(found.set, kind) as (value: unknown) => void;
      defineProperty(owner, name, next);
    }
  }
}

/** What is read in order to be written to: the browser offers no way to see the writing itself. */
const READ_TO_WRITE: ReadonlySet<string> = new Set(['style', 'styleMap', 'adoptedStyleSheets']);

function hooked(): Hooked[] {
  const lists = ['insertRule', 'deleteRule', 'addRule', 'removeRule', 'replace', 'replaceSync'];
  return [
    [CSSStyleSheet.prototype, 'rules', lists],
    [CSSGroupingRule.prototype, 'rules', lists],
    [CSSStyleRule.prototype, 'rules', lists],
    [CSSKeyframesRule.prototype, 'rules', ['appendRule', 'deleteRule']],
    [StyleSheet.prototype, 'rules', ['disabled']],
    [MediaList.prototype, 'rules', ['mediaText', 'appendMedium', 'deleteMedium']],
    [Document.prototype, 'rules', ['adoptedStyleSheets']],
    [ShadowRoot.prototype, 'rules', ['adoptedStyleSheets']],
    [CSSStyleRule.prototype, 'declarations', ['style', 'styleMap', 'selectorText']],
    [CSSKeyframeRule.prototype, 'rules', ['style', 'keyText']],
    [Element.prototype, 'roots', ['attachShadow', 'setHTMLUnsafe']],
    [Element.prototype, 'animations', ['animate']],
    [Animation.prototype, 'animations', ['play', 'effect']],
    [KeyframeEffect.prototype, 'animations', ['setKeyframes']],
  ];
}
