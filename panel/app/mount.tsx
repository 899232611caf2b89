import { signal } from '@preact/signals';
import { type ComponentChild, render } from 'preact';
import { createTree } from '../inspect/context/tree-context.ts';
import { observeSize } from '../ui/layout/split-view.tsx';
import { createShell, type ShellDeps } from '../ui/shell/create-shell.ts';
import { App } from './app.tsx';
import type { FeaturePorts, Features } from './create-features.ts';
import type { Panel } from './panel-contexts.tsx';
import { handleShortcut } from './shortcuts.ts';

/**
 * Renders the panel into an element; the returned function removes it. The first tab is rendered at
 * once; `view` is another than the whole panel. `loadPorts` loads what the features need, whose code is loaded after
 * the first view.
 */
export function mountPanel(
  root: HTMLElement,
  deps: ShellDeps,
  loadPorts: () => Promise<FeaturePorts>,
  view: (panel: Panel) => ComponentChild = (panel) => <App panel={panel} />,
): () => void {
  const shell = createShell(deps);
  const tree = createTree(shell);
  const features = signal<Features | null>(null);
  const panel = { shell, tree, features };
  const stop = new AbortController();
  const clearHover = () => {
    tree.tree.hover(null);
    features.peek()?.inspect.clearHover();
  };
  const hide = () => {
    clearHover();
    features.peek()?.style.clearHighlight();
  };
  const onVisibility = () => {
    if (document.hidden) hide();
  };
  const { signal: stopped } = stop;
  // DevTools listens on this document too and would open its own search: our listener must run
  // first.
  const first = { signal: stopped, capture: true };
  // A view that shows nothing, as of a tab that is not in front, has no shortcuts.
  document.addEventListener('keydown', (e) => root.firstChild && handleShortcut(e, panel), first);
  document.addEventListener('visibilitychange', onVisibility, { signal: stopped });
  document.documentElement.addEventListener('pointerleave', clearHover, { signal: stopped });
  addEventListener('pagehide', hide, { signal: stopped });
  const stopSize = observeSize(root, shell.layout.resized);
  const stopHidden = whenNotShown(root, hide);
  render(view(panel), root);

  const complete = async () => {
    const late = [import('./create-features.ts'), loadPorts()] as const;
    const [{ createFeatures }, ports] = await Promise.all(late);
    if (stopped.aborted) return;
    features.value = createFeatures({ shell, tree }, ports);
    const watches = [
      import('./own-escape.ts'),
      import('./keep-focus.ts'),
      import('./follow-language.ts'),
    ] as const;
    const [{ ownEscape }, { keepFocus }, { followLanguage }] = await Promise.all(watches);
    if (stopped.aborted) return;
    for (const end of [ownEscape(), keepFocus(root), followLanguage(panel)])
      stopped.addEventListener('abort', end);
  };
  void shell.notices.attempt(complete());
  return () => {
    render(null, root);
    stop.abort();
    stopSize?.();
    stopHidden();
    features.peek()?.dispose();
    tree.dispose();
    shell.dispose();
  };
}

/** DevTools hides a replaced panel with `display: none`, without an event. */
function whenNotShown(root: HTMLElement, hidden: () => void): () => void {
  const observer = new IntersectionObserver(([entry]) => {
    if (entry && !entry.isIntersecting) hidden();
  });
  observer.observe(root);
  return () => observer.disconnect();
}
