import { flatParent } from '../flat-tree/flat-parent.ts';
import { flatContains } from '../flat-tree/flat-tree.ts';
import { isOwnOverlay } from '../own-elements/overlay-host.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** Classes that libraries set for the pointer and the focus: they say nothing about an effect. */
const TRANSIENT = /focus|hover|mouse|pointer|keyboard|ripple|touch/i;
/** A page that changes more builds itself again. */
const MAX_NOTED = 2000;

/**
 * Where the page has changed its document since it was watched. A look that changes without that comes
 * from the pointer, the focus or an animation, and is no effect of an act.
 */
export class CausedChanges {
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
  return target instanceof Element ? target : (unclobbered.parentElement(target) ?? target);
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
