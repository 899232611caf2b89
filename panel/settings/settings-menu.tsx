import { IconButton } from '../controls/icon-button.tsx';
import { Menu, MenuAction, MenuCheck, MenuDivider } from '../controls/menu.tsx';
import { opensUnder } from '../controls/opens-under.ts';
import { useBase, useWhole } from '../panel-context.ts';
import { SETTLE_POPOVER } from '../settle/settle-popover-id.ts';
import { setMasking } from './set-masking.ts';

const MENU = 'settings-menu';

/** Options of the panel as a whole. */
export function SettingsMenu() {
  const panel = useBase();
  const { settings, page, layout } = panel;
  const modelSettings = useWhole()?.modelSettings;
  const { stamp, mask, flash } = settings.values.value;
  return (
    <>
      <IconButton icon="gear" label="Settings" opens={opensUnder(MENU, 'menu')} />
      <Menu id={MENU} label="Settings">
        <MenuCheck
          label="Mirror ids as data-llm-id"
          title="Writes each element's id into the page; off leaves no trace"
          checked={stamp}
          onClick={() => {
            settings.update({ stamp: !stamp });
            page.setStamping(!stamp);
          }}
        />
        <MenuCheck
          label="Mask passwords and payment fields"
          title="In every mode, the picture included; off shows and sends them as they are"
          checked={mask}
          onClick={() => setMasking(panel, !mask)}
        />
        <MenuCheck
          label="Flash changed rows"
          checked={flash}
          onClick={() => settings.update({ flash: !flash })}
        />
        <MenuCheck
          label="Show details, payload and events"
          checked={layout.isOpen.value}
          onClick={layout.togglePane}
        />
        <MenuDivider />
        <MenuAction
          label="Waiting for the page…"
          onClick={() => document.getElementById(SETTLE_POPOVER)?.showPopover()}
        />
        <MenuAction label="Models, keys and budgets…" onClick={() => modelSettings?.open()} />
        <MenuAction
          label="Reset columns"
          onClick={() => settings.update({ hiddenColumns: [], columnWidths: {} })}
        />
      </Menu>
    </>
  );
}
