import { useRef } from 'preact/hooks';
import { t } from '../../../core/platform/messages/messages.ts';
import { TextButton } from '../controls/text-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { useDebugger } from './debugger-context.ts';
import './debugger-explanation.css';

/** Before the first attachment: explains Chrome's banner, and that we cause it. */
export function DebuggerExplanation({ sentence }: { sentence: string | undefined }) {
  const { consent } = useDebugger();
  const forGood = useRef<HTMLInputElement>(null);
  return (
    <section class="screen debugger-explanation" aria-label={t('debugger.aboutTheDebugger')}>
      <Icon name="plug" />
      <p class="screen-sentence">{sentence ?? t('debugger.chromeItselfKnowsPage')}</p>
      <p class="debugger-banner">{t('debugger.penumbraStartedDebuggingBrowser')}</p>
      <p class="screen-detail">{t('debugger.chromeShowsBannerEvery')}</p>
      <TextButton primary onClick={() => consent.agree(forGood.current?.checked ?? false)}>
        {t('debugger.attach')}
      </TextButton>
      <label class="debugger-for-good">
        <input ref={forGood} type="checkbox" />
        {t('debugger.dontAskAgain')}
      </label>
    </section>
  );
}
