import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { BuiltInAvailability } from '../../../../core/llm/chrome/built-in-llm.ts';
import { t, translated } from '../../../../core/platform/messages/messages.ts';
import { errorText } from '../../../../core/platform/text/error-text.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { PROVIDER_NAMES } from '../../call/provider-names.ts';
import './provider-section.css';

const STATES: Readonly<Record<BuiltInAvailability, string>> = {
  available: t('models.readyDevice'),
  downloadable: t('models.notHereYetChrome'),
  downloading: t('models.chromeFetching'),
  unavailable: t('models.notAvailableBrowserDevice'),
};

/** The model built into Chrome: it has no settings, only an availability. */
export function BuiltInSection() {
  const state = useSignal(t('models.askingChrome'));
  const ask = async () => {
    try {
      const { chromeAvailability } = await import(
        '../../../../core/llm/chrome/chrome-availability.ts'
      );
      state.value = STATES[await chromeAvailability()];
    } catch (error) {
      state.value = translated(errorText(error));
    }
  };
  useEffect(() => void ask(), []);
  return (
    <details class="provider" data-provider="chrome">
      <summary>
        <span class="provider-name">{PROVIDER_NAMES.chrome}</span>
        <output class="provider-state">{state}</output>
      </summary>
      <div class="provider-body">
        <p class="model-settings-note">{t('models.runsDeviceNeedsNo')}</p>
        <p class="provider-check">
          <TextButton icon="check" onClick={() => void ask()}>
            {t('models.check')}
          </TextButton>
        </p>
      </div>
    </details>
  );
}
