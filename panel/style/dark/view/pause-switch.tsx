import { t } from '../../../../core/platform/messages/messages.ts';

interface PauseProps {
  isPaused: boolean;
  onPause(isPaused: boolean): void;
}

/** The switch for all sites: while it is on, none is made dark, and all that is stored stays. */
export function PauseSwitch({ isPaused, onPause }: PauseProps) {
  return (
    <label title={t('dark.offEverywhereHelp')}>
      <input
        type="checkbox"
        checked={isPaused}
        onChange={({ currentTarget }) => onPause(currentTarget.checked)}
      />{' '}
      {t('dark.offEverywhere')}
    </label>
  );
}
