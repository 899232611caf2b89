import { copyText } from '../controls/copy-text.ts';
import { TextButton } from '../controls/text-button.tsx';
import { Toolbar } from '../controls/toolbar.tsx';
import { usePanel } from '../panel.ts';
import { RevealButton } from './reveal-button.tsx';

/** What can be done with the selected element. */
export function DetailsActions() {
  const { details, tree, notices } = usePanel();
  const key = details.node.value?.key;
  if (key === undefined) return null;
  const selector = details.details.value?.selector;
  const json = details.json.value;
  const isGone = details.isGone.value;
  return (
    <Toolbar label="Element">
      <RevealButton disabled={isGone} reveal={() => tree.reveal(key)} />
      <TextButton icon="scroll-to" disabled={isGone} onClick={() => details.scrollIntoView(key)}>
        Scroll into view
      </TextButton>
      <TextButton
        icon="copy"
        disabled={selector === undefined}
        onClick={() => void notices.attempt(copyText(selector ?? ''), 'Selector copied.')}
      >
        Copy selector
      </TextButton>
      <TextButton
        icon="copy"
        title={json === null ? 'It is not in the payload' : 'Its JSON as in the payload'}
        disabled={json === null}
        onClick={() => void notices.attempt(copyText(json ?? ''), 'Node copied.')}
      >
        Copy node
      </TextButton>
    </Toolbar>
  );
}
