import { effect } from '@preact/signals';
import { readInternals } from '../../../core/page/compare/read-internals.ts';
import type { PageNode } from '../../../core/page/tree/page-tree.ts';
import type { CdpTab } from '../../../core/platform/cdp/cdp-session.ts';
import type { PageDebugger } from '../debugger/page-debugger.ts';
import type { ChromePage } from './chrome-page.ts';

/** Elements that are asked for in one round. */
const MAX_ASKED = 200;
/** They change without any mutation, so they are asked again. Milliseconds. */
const ROUND_MS = 3000;

/**
 * While the debugger is attached, asks Chrome for the roles and states of custom elements, which they may have set
 * through ElementInternals; without it, what they keep to themselves stays unknown.
 */
export function followInternals(
  page: ChromePage,
  pageDebugger: Pick<PageDebugger, 'tab'>,
): () => void {
  let isBusy = false;
  const ask = async (tab: CdpTab, known: Set<string>) => {
    const { tree } = page;
    if (!tree || isBusy) return;
    const isUnknown = ({ node }: PageNode) => node.role === 'unknown';
    const others = tree.nodes.filter(
      (one) =>
        !isUnknown(one) && !one.leftOut && (known.has(one.key) || one.node.tag.includes('-')),
    );
    const asked = [...tree.nodes.filter(isUnknown), ...others];
    if (asked.length === 0) return;
    isBusy = true;
    const keys = asked.slice(0, MAX_ASKED).map(({ key }) => key);
    for (const key of keys) known.add(key);
    try {
      page.setInternals(await readInternals(tab, tree.frames, location.origin, keys));
    } catch {
      // The debugger was detached: they are asked again with the next one.
    } finally {
      isBusy = false;
    }
  };
  return effect(() => {
    const tab = pageDebugger.tab.value;
    if (!tab) return;
    const known = new Set<string>();
    void ask(tab, known);
    const timer = setInterval(() => void ask(tab, known), ROUND_MS);
    return () => clearInterval(timer);
  });
}
