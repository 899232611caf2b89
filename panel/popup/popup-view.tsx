import type { ReadonlySignal } from '@preact/signals';
import { t } from '../../core/platform/messages/messages.ts';
import { DARK_SWITCH } from '../../core/style/sheets/dark-switch.ts';
import { PauseSwitch } from '../style/dark/view/pause-switch.tsx';
import { StateSegments } from '../ui/controls/state-segments.tsx';
import { TextButton } from '../ui/controls/text-button.tsx';
import { shortAddress } from '../ui/text/short-address.ts';
import { LlmSection } from './llm-section.tsx';
import type { LlmSummary } from './llm-summary.ts';
import type { PopupModel } from './popup-model.ts';

interface PopupProps {
  model: PopupModel;
  openSites(): void;
  openChat(): void;
  /** What is known of the models; null while it is read, or where it cannot be. */
  summary: ReadonlySignal<LlmSummary | null>;
  openModels(): void;
}

/** The chat, the model and what it has cost, and the switch of the site in view, from the toolbar. */
export function PopupView({ model, openSites, openChat, summary, openModels }: PopupProps) {
  const { position, canDarken, isReady, isPaused, problem, site, turn, hasLauncher } = model;
  const origin = model.origin.value;
  if (!isReady.value && !problem.value) return null;
  const isOpen = origin !== null && canDarken.value;
  return (
    <main class="popup">
      <TextButton primary onClick={openChat}>
        {t('popup.openChat')}
      </TextButton>
      {summary.value && <LlmSection summary={summary.value} openSettings={openModels} />}
      <h1>{origin === null ? t('popup.noSite') : shortAddress(origin)}</h1>
      {origin !== null && (
        <StateSegments
          label={t('dark.switch')}
          options={[t('dark.switchOff'), t('dark.switchVisit'), t('dark.switchAlways')]}
          chosen={DARK_SWITCH.indexOf(position.value)}
          closed={isOpen ? [] : [1, 2]}
          onChoose={(index) => void turn(DARK_SWITCH[index] ?? 'off')}
        />
      )}
      {!isOpen && <p>{origin === null ? t('popup.noSiteHelp') : t('popup.makeDarkFirst')}</p>}
      {problem.value && (
        <p class="popup-problem" role="alert">
          {problem.value}
        </p>
      )}
      <PauseSwitch isPaused={isPaused.value} onPause={(on) => void model.pause(on)} />
      {hasLauncher.value !== null && (
        <label title={t('popup.launcherHelp')}>
          <input
            type="checkbox"
            checked={hasLauncher.value}
            onChange={({ currentTarget }) => void model.turnLauncher(currentTarget.checked)}
          />{' '}
          {t('popup.launcher')}
        </label>
      )}
      {origin !== null && site.value && (
        <button type="button" class="popup-link" onClick={() => void model.reset(origin)}>
          {t('dark.resetSite')}
        </button>
      )}
      <button type="button" class="popup-link" onClick={openSites}>
        {t('popup.settings')}
      </button>
    </main>
  );
}
