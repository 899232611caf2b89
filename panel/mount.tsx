import { render } from 'preact';
import { App, followSize } from './app.tsx';
import { createPanel, type Panel, type PanelWorld } from './panel.ts';
import { handleShortcut } from './shortcuts.ts';

/** Puts the panel into an element; the returned function takes it out again. */
export function mountPanel(root: HTMLElement, world: PanelWorld): () => void {
  const panel = createPanel(world);
  const stop = new AbortController();
  const { signal } = stop;
  const darken = () => {
    for (const { hover } of [panel.tree, panel.ax, panel.content, panel.compare]) hover(null);
  };
  const hide = () => {
    darken();
    panel.colors.putOut();
  };
  const onVisibility = () => {
    if (document.hidden) hide();
  };
  // DevTools listens on this document too and would open its own search: ours must come first.
  const first = { signal, capture: true };
  document.addEventListener('keydown', (e) => handleShortcut(e, panel), first);
  document.addEventListener('visibilitychange', onVisibility, { signal });
  document.documentElement.addEventListener('pointerleave', darken, { signal });
  addEventListener('pagehide', hide, { signal });
  const stopSize = followSize(root, panel);
  const stopHidden = whenNotShown(root, hide);
  render(<App panel={panel} />, root);
  return () => unmount(root, panel, [() => stop.abort(), stopSize, stopHidden]);
}

function unmount(root: HTMLElement, panel: Panel, stops: readonly (() => void)[]): void {
  render(null, root);
  for (const stop of stops) stop();
  panel.dispose();
}

/** DevTools hides a panel that another one replaces with `display: none`, and no event says so. */
function whenNotShown(root: HTMLElement, hidden: () => void): () => void {
  const observer = new IntersectionObserver(([entry]) => {
    if (entry && !entry.isIntersecting) hidden();
  });
  observer.observe(root);
  return () => observer.disconnect();
}
