import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../read/semantics-pass.ts';
import type { TreeChanges } from './mutation-effects.ts';

type Root = Document | ShadowRoot;

/** What has happened to a page since a pass began. */
interface Happened {
  tree: Pick<TreeChanges, 'roots'>;
  movers: ReadonlySet<Element>;
}

/** More changes than this, and a tree is scanned again: that is cheaper than to look at each. */
const MAX_CHANGES = 50;

const scans: RootScan[] = [];

/**
 * The elements of a tree that a selector finds. One scan serves a reading, and the next one if no change
 * concerns what it found: in a page of 50,000 elements a scan costs as much as all else that a change does.
 */
export class RootScan {
  readonly #selector: string;
  readonly #isOneEnough: boolean;
  readonly #known = new WeakMap<SemanticsPass, Map<Root, readonly Element[]>>();

  /** With `isOneEnough`, only the first is looked for. */
  constructor(selector: string, isOneEnough = false) {
    this.#selector = selector;
    this.#isOneEnough = isOneEnough;
    scans.push(this);
  }

  /** In the order of the document. */
  in(root: Root, pass: SemanticsPass): readonly Element[] {
    const roots = this.#known.get(pass) ?? new Map<Root, readonly Element[]>();
    this.#known.set(pass, roots);
    const found = roots.get(root) ?? this.#scan(root);
    roots.set(root, found);
    return found;
  }

  /** Takes over into a new pass what the changes since the last one leave as it was. */
  carry(from: SemanticsPass, to: SemanticsPass, { tree, movers }: Happened): void {
    const roots = this.#known.get(from);
    if (!roots || tree.roots.size + movers.size > MAX_CHANGES) return;
    for (const el of tree.roots) {
      if (this.#finds(el) || unclobbered.querySelector(el, this.#selector)) return;
    }
    for (const el of movers) if (this.#finds(el)) return;
    const isSame = (el: Element) => unclobbered.isConnected(el) && !movers.has(el);
    this.#known.set(to, new Map([...roots].filter(([, found]) => found.every(isSame))));
  }

  #finds(el: Element): boolean {
    return unclobbered.matches(el, this.#selector);
  }

  #scan(root: Root): readonly Element[] {
    if (!this.#isOneEnough) return [...rootQueries.all(root, this.#selector)];
    const first = rootQueries.first(root, this.#selector);
    return first ? [first] : [];
  }
}

/** Takes over into a new pass what was found in whole trees, as far as it is still so. */
export function carryScans(from: SemanticsPass, to: SemanticsPass, happened: Happened): void {
  for (const scan of scans) scan.carry(from, to, happened);
}

/** Works something out once for each element and reading. */
export function oncePerPass<T>(
  workOut: (el: Element, pass: SemanticsPass) => T,
): (el: Element, pass: SemanticsPass) => T {
  const known = new WeakMap<SemanticsPass, Map<Element, T>>();
  return (el, pass) => {
    let results = known.get(pass);
    if (!results) {
      results = new Map();
      known.set(pass, results);
    }
    const before = results.get(el);
    if (before !== undefined || results.has(el)) return before as T;
    const result = workOut(el, pass);
    results.set(el, result);
    return result;
  };
}
