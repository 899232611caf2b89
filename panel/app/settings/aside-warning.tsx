import { t } from '../../../core/platform/messages/messages.ts';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { WarningBar } from '../../ui/controls/warning-bar.tsx';
import { useShell } from '../../ui/shell/shell-context.ts';
import { useStoredData } from './use-stored-data.ts';

/** Says that something stored could not be read and was set aside, until it is removed. */
export function AsideWarning() {
  const { isDataShown } = useShell();
  const { data } = useStoredData();
  if (!data || data.asides.length === 0) return null;
  return (
    <WarningBar role="status">
      <span>{t('settings.asideWarning', { count: data.asides.length })}</span>
      <TextButton
        onClick={() => {
          isDataShown.value = true;
        }}
      >
        {t('settings.asideShow')}
      </TextButton>
    </WarningBar>
  );
}
