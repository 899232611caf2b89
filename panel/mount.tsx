import { signal } from '@preact/signals';
import { render } from 'preact';
import { App } from './app.tsx';
import { type BaseWorld, createBasePanel } from './base-panel.ts';
import { observeSize } from './layout/observe-size.ts';
import type { Panel, TabsWorld } from './panel.ts';
import { handleShortcut } from './shortcuts.ts';

/**
 * Puts the panel into an element; the returned function takes it out again. The first tab is there at
 * once; `loadTabs` fetches what the others need, whose code follows behind the first view.
 */
export function mountPanel(
  root: HTMLElement,
  world: BaseWorld,
  loadTabs: () => Promise<TabsWorld>,
): () => void {
  const base = createBasePanel(world);
  const whole = signal<Panel | null>(null);
  const panel = { base, whole };
  const stop = new AbortController();
  const darken = () => {
    const { tree, ax, content, compare } = { ...base, ...whole.peek() };
    for (const model of [tree, ax, content, compare]) model?.hover(null);
  };
  const hide = () => {
    darken();
    whole.peek()?.colors.putOut();
  };
  const onVisibility = () => {
    if (document.hidden) hide();
  };
  const { signal: stopped } = stop;
  // DevTools listens on this document too and would open its own search: ours must come first.
  const first = { signal: stopped, capture: true };
  document.addEventListener('keydown', (e) => handleShortcut(e, panel), first);
  document.addEventListener('visibilitychange', onVisibility, { signal: stopped });
  document.documentElement.addEventListener('pointerleave', darken, { signal: stopped });
  addEventListener('pagehide', hide, { signal: stopped });
  const stopSize = observeSize(root, base.layout.resized);
  const stopHidden = whenNotShown(root, hide);
  render(<App panel={panel} />, root);

  const complete = async () => {
    const [{ completePanel }, tabsWorld] = await Promise.all([import('./panel.ts'), loadTabs()]);
    if (!stopped.aborted) whole.value = completePanel(base, tabsWorld);
  };
  void base.notices.attempt(complete());
  return () => {
    render(null, root);
    stop.abort();
    stopSize?.();
    stopHidden();
    whole.peek()?.dispose();
    base.dispose();
  };
}

/** DevTools hides a panel that another one replaces with `display: none`, and no event says so. */
function whenNotShown(root: HTMLElement, hidden: () => void): () => void {
  const observer = new IntersectionObserver(([entry]) => {
    if (entry && !entry.isIntersecting) hidden();
  });
  observer.observe(root);
  return () => observer.disconnect();
}
