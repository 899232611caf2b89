import { TextButton } from '../controls/text-button.tsx';
import { WarningBar } from '../controls/warning-bar.tsx';
import { useBase } from '../panel-context.ts';
import { setMasking } from './set-masking.ts';

/** Says for as long as it is so that secrets are shown and sent, with the way back. */
export function UnmaskedWarning() {
  const panel = useBase();
  if (panel.settings.values.value.mask) return null;
  return (
    <WarningBar role="alert">
      <span>Passwords and payment fields are shown, and sent as they are.</span>
      <TextButton onClick={() => setMasking(panel, true)}>Mask them</TextButton>
    </WarningBar>
  );
}
