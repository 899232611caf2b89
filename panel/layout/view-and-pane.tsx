import type { ComponentChildren } from 'preact';
import { useBase } from '../panel-context.ts';
import { SplitView } from './split-view.tsx';

interface ViewAndPaneProps {
  /** Names the bar between them. */
  label: string;
  pane: ComponentChildren;
  paneLabel?: string;
  children: ComponentChildren;
}

/** A view with the panel's pane, which every tab shows in the same place and size, or hides. */
export function ViewAndPane({ pane, ...rest }: ViewAndPaneProps) {
  const { layout } = useBase();
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
