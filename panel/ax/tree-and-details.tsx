import type { ComponentChildren } from 'preact';
import { Splitter } from '../controls/splitter.tsx';
import { usePanel } from '../panel.ts';
import './tree-and-details.css';

interface TreeAndDetailsProps {
  details: ComponentChildren;
  children: ComponentChildren;
}

/** A tree with the details of its selected node beside it, or under it in a narrow panel. */
export function TreeAndDetails({ details, children }: TreeAndDetailsProps) {
  const { layout } = usePanel();
  const { side } = layout.arrangement.value;
  const size = layout.paneSize.value;
  return (
    <div class={`tree-and-details tree-and-details-${side}`}>
      {children}
      {layout.isOpen.value && (
        <>
          <Splitter
            orientation={side === 'right' ? 'vertical' : 'horizontal'}
            label="Size of the details"
            size={size}
            min={layout.paneMin.value}
            max={layout.paneMax.value}
            onResize={layout.resizePane}
          />
          <section
            class="tree-and-details-pane"
            aria-label="Details"
            style={{ flexBasis: `${size}px` }}
          >
            {details}
          </section>
        </>
      )}
    </div>
  );
}
