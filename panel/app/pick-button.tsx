import { t } from '../../core/platform/messages/messages.ts';
import { IconButton } from '../ui/controls/icon-button.tsx';
import type { Panel } from './panel-contexts.tsx';
import { togglePicking } from './shortcuts.ts';

/** Picks an element from any tab: first in the strip, as in DevTools itself. */
export function PickButton({ panel }: { panel: Panel }) {
  return (
    <IconButton
      icon="inspect"
      label={t('app.pickElementPageCtrl')}
      pressed={panel.shell.pageModel.picking.value}
      onClick={() => togglePicking(panel)}
    />
  );
}
