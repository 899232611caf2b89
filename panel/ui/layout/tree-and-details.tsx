import type { ComponentChildren } from 'preact';
import { t } from '../../../core/platform/messages/messages.ts';
import { useShell } from '../shell/shell-context.ts';
import { ViewAndPane } from './split-view.tsx';
import './tree-and-details.css';

interface TreeAndDetailsProps {
  details: ComponentChildren;
  /** What to do to see details, while there are none. */
  hint?: string | null;
  children: ComponentChildren;
}

/** A tree with the details of its selected node beside it, or under it in a narrow panel. */
export function TreeAndDetails({ details, hint = null, children }: TreeAndDetailsProps) {
  const { layout } = useShell();
  const { side } = layout.arrangement.value;
  const isUnder = hint !== null && side === 'bottom' && layout.isOpen.value;
  const note = hint !== null && <p class="details-hint">{hint}</p>;
  // A pane under the tree would take its rows for one sentence.
  return (
    <>
      <ViewAndPane
        label={t('controls.sizeDetails')}
        pane={isUnder ? null : note || details}
        paneLabel={t('common.details')}
      >
        {children}
      </ViewAndPane>
      {isUnder && note}
    </>
  );
}
