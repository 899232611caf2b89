import { Fragment } from 'preact';
import type { ScrollStep } from '../../core/page/scroll-steps.ts';
import { TextButton } from '../controls/text-button.tsx';
import { usePanel } from '../panel.ts';
import { stepDistance } from './step-distance.ts';

/** What to scroll, and how far, to see the selected element; and the button that does it. */
export function ScrollAdvice({ steps }: { steps: readonly ScrollStep[] }) {
  const { details } = usePanel();
  const key = details.node.value?.key;
  if (key === undefined) return null;
  return (
    <p class="explanation-scroll">
      <span>
        Scroll{' '}
        {steps.map((step, index) => (
          <Fragment key={step.key ?? step.frame ?? 'page'}>
            {index > 0 && ', then '}
            <Scroller step={step} /> {stepDistance(step)}
          </Fragment>
        ))}{' '}
        to see it.
      </span>
      <TextButton icon="scroll-to" onClick={() => details.scrollIntoView(key)}>
        Scroll there
      </TextButton>
    </p>
  );
}

function Scroller({ step: { key, frame } }: { step: ScrollStep }) {
  const { tree } = usePanel();
  const target = key ?? frame;
  if (target === undefined) return <>the page</>;
  return (
    <>
      {frame !== undefined && 'frame '}
      <button type="button" class="explanation-link" onClick={() => tree.show(target)}>
        #{target}
      </button>
    </>
  );
}
