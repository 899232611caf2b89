import type { ComponentChildren } from 'preact';
import { useShell } from '../shell/shell-context.ts';
import { SplitView } from './split-view.tsx';

interface ViewAndPaneProps {
  /** Accessible name of the bar. */
  label: string;
  pane: ComponentChildren;
  paneLabel?: string;
  children: ComponentChildren;
}

/** A view with the panel's pane, which has the same place and size on every tab. */
export function ViewAndPane({ pane, ...rest }: ViewAndPaneProps) {
  const { layout } = useShell();
  return (
    <SplitView
      {...rest}
      side={layout.arrangement.value.side}
      size={layout.paneSize.value}
      min={layout.paneMin.value}
      max={layout.paneMax.value}
      onResize={layout.resizePane}
      pane={layout.isOpen.value && pane}
    />
  );
}
