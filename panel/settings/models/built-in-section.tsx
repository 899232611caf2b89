import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { BuiltInAvailability } from '../../../core/model/chrome/built-in-model.ts';
import { errorText } from '../../../core/text/error-text.ts';
import { TextButton } from '../../controls/text-button.tsx';
import { PROVIDER_NAMES } from '../../models/provider-config.ts';
import './provider-section.css';

const STATES: Readonly<Record<BuiltInAvailability, string>> = {
  available: 'ready on this device',
  downloadable: 'not here yet: Chrome fetches it when it is first asked',
  downloading: 'Chrome is fetching it',
  unavailable: 'not available in this browser or on this device',
};

/** The model built into Chrome: nothing to set, only whether it is there. */
export function BuiltInSection() {
  const state = useSignal('asking Chrome …');
  const ask = async () => {
    try {
      const { chromeAvailability } = await import(
        '../../../core/model/chrome/chrome-availability.ts'
      );
      state.value = STATES[await chromeAvailability()];
    } catch (error) {
      state.value = errorText(error);
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
        <p class="model-settings-note">
          Runs on this device, needs no key and costs nothing. It takes some gigabytes; how far
          Chrome has fetched it is shown where it is asked.
        </p>
        <p class="provider-check">
          <TextButton icon="check" onClick={() => void ask()}>
            Check
          </TextButton>
        </p>
      </div>
    </details>
  );
}
