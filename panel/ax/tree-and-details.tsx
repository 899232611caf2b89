import type { ComponentChildren } from 'preact';
import { ViewAndPane } from '../layout/view-and-pane.tsx';

interface TreeAndDetailsProps {
  details: ComponentChildren;
  children: ComponentChildren;
}

/** A tree with the details of its selected node beside it, or under it in a narrow panel. */
export function TreeAndDetails({ details, children }: TreeAndDetailsProps) {
  return (
    <ViewAndPane label="Size of the details" pane={details} paneLabel="Details">
      {children}
    </ViewAndPane>
  );
}
