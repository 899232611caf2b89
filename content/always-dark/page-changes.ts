import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { elementAround } from '../read/flat-parent.ts';
import { shadowRootOf } from '../read/shadow-root.ts';
import { MAY_COLOR } from '../styles/style-attributes.ts';
import { shadowRootsIn } from '../styles/style-scopes.ts';
import { COLORED, holds, movedElements, STYLED } from '../styles/style-watch.ts';
import { HOOK_SIGNALS, type HookSignal } from './hook-signals.ts';

/** What has changed in a page: what has to be read again for it. */
export interface PageChange {
  /** Sheets and their rules. */
  rules?: boolean;
  /** Colors in attributes. */
  attributes?: boolean;
  /** Shadow roots. */
  roots?: boolean;
  /** Declarations within rules, which are the same objects as before. */
  declarations?: boolean;
  /** Animations that scripts have started. */
  animations?: boolean;
  /** Other rules may apply than before, but all rules are known. */
  restyled?: boolean;
}

const BY_SIGNAL: Readonly<Record<HookSignal, PageChange>> = {
  rules: { rules: true },
  declarations: { rules: true, declarations: true },
  roots: { roots: true },
  animations: { animations: true },
};

/** Attributes that color something themselves, or bring or switch a sheet. */
const SHEET_ATTRIBUTES: ReadonlySet<string | null> = new Set(['href', 'media', 'disabled', 'rel']);
const COLOR_ATTRIBUTES: ReadonlySet<string | null> = new Set([
  ...['style', 'bgcolor', 'text', 'color', 'bordercolor', 'fill', 'stroke'],
  ...['stop-color', 'flood-color', 'lighting-color'],
]);
const WATCHED = [...SHEET_ATTRIBUTES, ...COLOR_ATTRIBUTES, 'class', 'open', 'hidden'].filter(
  (name) => name !== null,
);

/** Follows a page, and reports what has changed before the browser paints it. */
export class PageChanges {
  readonly #report: (change: PageChange) => void;
  readonly #signal: AbortSignal;
  readonly #observer = new MutationObserver((records) => this.#hear(records));
  readonly #observed = new WeakSet<Node>();

  constructor(report: (change: PageChange) => void, signal: AbortSignal) {
    this.#report = report;
    this.#signal = signal;
  }

  start(): void {
    const signal = this.#signal;
    this.observe(document);
    signal.addEventListener('abort', () => this.#observer.disconnect());
    // Sheets report their arrival in the capturing phase alone.
    const loaded = ({ target }: Event) => {
      // A `<style>` has its rules as soon as it is there; only what it imports comes later.
      const isImporting = target instanceof HTMLStyleElement && /@import/i.test(target.textContent);
      if (target instanceof HTMLLinkElement || isImporting) this.#report({ rules: true });
    };
    pageDocument.listen('load', loaded, { capture: true, signal });
    for (const [kind, name] of Object.entries(HOOK_SIGNALS)) {
      const heard = (event: Event) => {
        event.stopImmediatePropagation();
        this.#report(BY_SIGNAL[kind as HookSignal]);
      };
      window.addEventListener(name, heard, { capture: true, signal });
    }
  }

  /** Follows a tree, too; changes of shadow trees are seen from within alone. */
  observe(root: Node): void {
    if (this.#observed.has(root)) return;
    this.#observed.add(root);
    const what = { subtree: true, childList: true, characterData: true };
    this.#observer.observe(root, { ...what, attributeFilter: WATCHED });
  }

  #hear(records: readonly MutationRecord[]): void {
    const change: PageChange = { restyled: true };
    for (const record of records) {
      if (record.type === 'attributes') hearAttribute(record, change);
      else if (isInStyle(record)) change.rules = true;
      if (record.type === 'childList') hearNodes(record, change);
    }
    this.#report(change);
  }
}

function hearAttribute({ target, attributeName }: MutationRecord, change: PageChange): void {
  if (!(target instanceof Element)) return;
  if (SHEET_ATTRIBUTES.has(attributeName)) {
    const isSheet = target instanceof HTMLLinkElement || target instanceof HTMLStyleElement;
    if (isSheet) change.rules = true;
  } else if (attributeName === 'style') {
    const text = unclobbered.attribute(target, 'style') ?? '';
    if (MAY_COLOR.test(text)) change.attributes = true;
  } else if (COLOR_ATTRIBUTES.has(attributeName)) change.attributes = true;
}

function isInStyle({ type, target }: MutationRecord): boolean {
  const owner = type === 'characterData' ? elementAround(target) : target;
  return owner instanceof HTMLStyleElement;
}

function hearNodes(record: MutationRecord, change: PageChange): void {
  for (const el of movedElements(record)) {
    if (!change.rules && holds(el, STYLED)) change.rules = true;
    if (!change.attributes && holds(el, COLORED)) change.attributes = true;
    if (!change.roots && (shadowRootOf(el) || shadowRootsIn(el).length > 0)) change.roots = true;
  }
}
