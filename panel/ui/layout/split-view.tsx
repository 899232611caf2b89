import type { ComponentChildren } from 'preact';
import { IconButton } from '../controls/icon-button.tsx';
import { Splitter, type SplitterProps } from '../controls/splitter.tsx';
import { useShell } from '../shell/shell-context.ts';
import './split-view.css';

interface SplitViewProps extends Omit<SplitterProps, 'orientation'> {
  /** Position of the pane. */
  side: 'right' | 'bottom';
  /** Undefined when it is closed. */
  pane: ComponentChildren;
  /** Accessible name of the pane, when it has none of its own. */
  paneLabel?: string;
  children: ComponentChildren;
}

/** A view with a pane beside it or under it, and a bar that resizes the pane. */
export function SplitView(props: SplitViewProps) {
  const { side, label, size, min, max, onResize, pane, paneLabel, children } = props;
  return (
    <div class={`split-view split-view-${side}`}>
      {children}
      {pane && (
        <>
          <Splitter
            orientation={side === 'right' ? 'vertical' : 'horizontal'}
            label={label}
            size={size}
            min={min}
            max={max}
            onResize={onResize}
          />
          <section
            class="split-view-pane"
            aria-label={paneLabel}
            style={{ flexBasis: `${size}px` }}
          >
            {pane}
          </section>
        </>
      )}
    </div>
  );
}

type ViewAndPaneProps = Pick<SplitViewProps, 'label' | 'pane' | 'paneLabel' | 'children'>;

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

/** Shows or hides the panel's pane; `hide` and `show` are its labels. */
export function PaneButton({ hide, show }: { hide: string; show: string }) {
  const { layout } = useShell();
  const isOpen = layout.isOpen.value;
  return (
    <IconButton
      icon={layout.arrangement.value.side === 'right' ? 'side-pane' : 'bottom-pane'}
      label={isOpen ? hide : show}
      pressed={isOpen}
      onClick={layout.togglePane}
    />
  );
}

/** Calls back with an element's inner size in CSS pixels, now and on every change. */
export function observeSize(
  element: HTMLElement | null,
  changed: (width: number, height: number) => void,
): (() => void) | undefined {
  if (!element) return undefined;
  const observer = new ResizeObserver(() => changed(element.clientWidth, element.clientHeight));
  observer.observe(element);
  return () => observer.disconnect();
}
