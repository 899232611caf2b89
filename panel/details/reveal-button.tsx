import { TextButton } from '../controls/text-button.tsx';
import { usePanel } from '../panel.ts';

interface RevealButtonProps {
  /** What is selected there. */
  what?: string;
  disabled?: boolean;
  /** Rejects with a sentence. */
  reveal: () => Promise<void>;
}

/** Selects an element in DevTools' Elements panel. */
export function RevealButton({ what = 'it', disabled, reveal }: RevealButtonProps) {
  const { notices } = usePanel();
  return (
    <TextButton
      icon="code"
      title={`Select ${what} in the Elements panel (Enter)`}
      disabled={disabled ?? false}
      onClick={() => void notices.attempt(reveal())}
    >
      Reveal in Elements
    </TextButton>
  );
}
