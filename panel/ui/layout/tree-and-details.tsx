import type { ComponentChildren } from 'preact';
import { t } from '../../../core/platform/messages/messages.ts';
import { ViewAndPane } from './view-and-pane.tsx';

interface TreeAndDetailsProps {
  details: ComponentChildren;
  children: ComponentChildren;
}

/** A tree with the details of its selected node beside it, or under it in a narrow panel. */
export function TreeAndDetails({ details, children }: TreeAndDetailsProps) {
  return (
    <ViewAndPane label={t('controls.sizeDetails')} pane={details} paneLabel={t('controls.details')}>
      {children}
    </ViewAndPane>
  );
}
