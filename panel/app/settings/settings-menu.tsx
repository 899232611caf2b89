import { t } from '../../../core/platform/messages/messages.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { lazyView } from '../../ui/controls/lazy-view.tsx';
import { Menu } from '../../ui/controls/menu.tsx';
import { opensUnder } from '../../ui/controls/open-menu.ts';
import type { SettingsItemsProps } from './settings-items.tsx';

const MENU = 'settings-menu';

const SettingsItems = lazyView<SettingsItemsProps>(
  async () => (await import('./settings-items.tsx')).SettingsItems,
  () => null,
);

/** The settings of the panel. */
export function SettingsMenu(props: SettingsItemsProps) {
  return (
    <>
      <IconButton icon="gear" label={t('settings.settings')} opens={opensUnder(MENU, 'menu')} />
      <Menu id={MENU} label={t('settings.settings')}>
        <SettingsItems {...props} />
      </Menu>
    </>
  );
}
