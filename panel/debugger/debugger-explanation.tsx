import { useRef } from 'preact/hooks';
import { TextButton } from '../controls/text-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { usePanel } from '../panel.ts';
import './debugger-explanation.css';

/** Before the first attachment: what Chrome's banner will say, and that it is of our doing. */
export function DebuggerExplanation() {
  const { consent } = usePanel();
  const forGood = useRef<HTMLInputElement>(null);
  return (
    <section class="screen debugger-explanation" aria-label="About the debugger">
      <Icon name="plug" />
      <p class="screen-sentence">
        What Chrome itself knows of the page is open to its debugger alone.
      </p>
      <p class="debugger-banner">“Penumbra” started debugging this browser</p>
      <p class="screen-detail">
        Chrome shows this banner in every window while the debugger is attached, and for five
        seconds after. Penumbra attaches to this one tab, only while this view is open, and detaches
        when you leave it or close DevTools.
      </p>
      <TextButton primary onClick={() => consent.agree(forGood.current?.checked ?? false)}>
        Attach
      </TextButton>
      <label class="debugger-for-good">
        <input ref={forGood} type="checkbox" />
        Don’t ask again
      </label>
    </section>
  );
}
