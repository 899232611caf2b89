import type { ComponentChildren } from 'preact';
import { Splitter } from '../controls/splitter.tsx';
import './split-view.css';

interface SplitViewProps {
  /** Position of the pane. */
  side: 'right' | 'bottom';
  /** Accessible name of the bar. */
  label: string;
  /** Size of the pane, CSS pixels. */
  size: number;
  min: number;
  max: number;
  onResize: (size: number) => void;
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
