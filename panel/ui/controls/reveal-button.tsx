import { t } from '../../../core/platform/messages/messages.ts';
import { useShell } from '../shell/shell-context.ts';
import { TextButton } from './text-button.tsx';

interface RevealButtonProps {
  /** What is selected there. */
  what?: string;
  disabled?: boolean;
  /** Rejects with a sentence. */
  reveal: () => Promise<void>;
}

/** Selects an element in DevTools' Elements panel. */
export function RevealButton({ what = 'it', disabled, reveal }: RevealButtonProps) {
  const { notices } = useShell();
  return (
    <TextButton
      icon="code"
      title={t('controls.selectElementsPanelEnter', { what })}
      disabled={disabled ?? false}
      onClick={() => void notices.attempt(reveal())}
    >
      {t('common.revealElements')}
    </TextButton>
  );
}
