import { t } from '../../../core/platform/messages/messages.ts';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { WarningBar } from '../../ui/controls/warning-bar.tsx';
import type { Shell } from '../../ui/shell/create-shell.ts';
import { useShell } from '../../ui/shell/shell-context.ts';

/** Warns while secrets are shown and sent, with a button to mask them again. */
export function UnmaskedWarning() {
  const shell = useShell();
  if (shell.settings.values.value.mask) return null;
  return (
    <WarningBar role="alert">
      <span>{t('settings.passwordsPaymentFieldsShown')}</span>
      <TextButton onClick={() => setMasking(shell, true)}>{t('settings.maskThem')}</TextButton>
    </WarningBar>
  );
}

/** Masks passwords and payment fields in every mode, or shows them; saved in the settings. */
export function setMasking(
  { settings, page }: Pick<Shell, 'settings' | 'page'>,
  mask: boolean,
): void {
  settings.update({ mask });
  page.setMasking(mask);
}
