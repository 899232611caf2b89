import { useContext } from 'preact/hooks';
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  type LanguageChoice,
} from '../../../core/platform/messages/language.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { SETTLE_POPOVER } from '../../inspect/settle/settle-popover-id.ts';
import { LlmContext } from '../../llm/context/llm-context.ts';
import { sets } from '../../ui/controls/field-events.ts';
import { MenuAction, MenuCheck, MenuDivider } from '../../ui/controls/menu.tsx';
import { useShell } from '../../ui/shell/shell-context.ts';
import { helpSheet, isTourOpen, openGuide } from './help.ts';
import { setMasking } from './unmasked-warning.tsx';

export interface SettingsItemsProps {
  /** Opens what pages may send after a step of the agent. */
  onAllowedWrites: () => void;
  /** Opens the servers (MCP) whose tools are offered. */
  onServers: () => void;
}

/** What the menu of settings holds. */
export function SettingsItems({ onAllowedWrites, onServers }: SettingsItemsProps) {
  const shell = useShell();
  const { settings, page, layout } = shell;
  const llm = useContext(LlmContext);
  const { stamp, mask, flash } = settings.values.value;
  return (
    <>
      <MenuCheck
        label={t('common.mirrorIDsDataLlmId')}
        title={t('settings.writesEachElementsId')}
        checked={stamp}
        onClick={() => {
          settings.update({ stamp: !stamp });
          page.setStamping(!stamp);
        }}
      />
      <MenuCheck
        label={t('settings.maskPasswordsPaymentFields')}
        title={t('settings.everyModePictureIncluded')}
        checked={mask}
        onClick={() => setMasking(shell, !mask)}
      />
      <MenuCheck
        label={t('settings.flashChangedRows')}
        checked={flash}
        onClick={() => settings.update({ flash: !flash })}
      />
      <MenuCheck
        label={t('common.showDetailsPayloadEvents')}
        checked={layout.isOpen.value}
        onClick={layout.togglePane}
      />
      <MenuDivider />
      <MenuAction
        label={t('settings.pageReadyTiming')}
        onClick={() => document.getElementById(SETTLE_POPOVER)?.showPopover()}
      />
      <MenuAction label={t('common.modelsKeysBudgets')} onClick={() => llm?.modelSettings.open()} />
      <MenuAction label={t('servers.mcpServers')} onClick={onServers} />
      <MenuAction label={t('settings.allowedRequests')} onClick={onAllowedWrites} />
      <MenuAction label={t('settings.storedDataMenu')} onClick={sets(shell.isDataShown, true)} />
      <MenuAction
        label={t('common.resetColumns')}
        onClick={() => settings.update({ hiddenColumns: [], columnWidths: {} })}
      />
      <MenuDivider />
      <LanguageItems />
      <MenuDivider />
      <MenuAction
        label={t('settings.help')}
        title={t('settings.opensGuidesPageAboutTab')}
        onClick={() => openGuide(shell.tab.value)}
      />
      <MenuAction label={t('settings.takeTour')} onClick={sets(isTourOpen, true)} />
      <MenuAction label={t('common.keyboardShortcuts')} onClick={sets(helpSheet, 'shortcuts')} />
      <MenuAction label={t('settings.aboutPenumbra')} onClick={sets(helpSheet, 'about')} />
    </>
  );
}

const CHOICES: readonly LanguageChoice[] = ['auto', ...LANGUAGES];

/** In which language Penumbra speaks. Its windows open again in it, once nothing is under way. */
function LanguageItems() {
  const { settings } = useShell();
  const { language } = settings.values.value;
  return CHOICES.map((choice) => (
    <MenuCheck
      key={choice}
      type="radio"
      label={choice === 'auto' ? t('settings.languageOfBrowser') : LANGUAGE_NAMES[choice]}
      title={t('settings.languageTitle')}
      checked={choice === language}
      onClick={() => settings.update({ language: choice })}
    />
  ));
}
