import { Fragment } from 'preact';
import type { ScrollStep } from '../../../../core/page/tree/scroll-steps.ts';
import { allOf, t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { withElements } from '../../../ui/text/with-elements.ts';
import { useInspect } from '../../context/inspect-context.ts';
import { useTree } from '../../context/tree-context.ts';

/** What to scroll, and how far, to see the selected element, with a button that scrolls. */
export function ScrollAdvice({ steps }: { steps: readonly ScrollStep[] }) {
  const { details } = useInspect();
  const key = details.node.value?.key;
  if (key === undefined) return null;
  return (
    <p class="explanation-scroll">
      <span>
        {withElements(t('details.scroll', { steps: '{steps}' }), {
          steps: steps.map((step, index) => (
            <Fragment key={step.key ?? step.frame ?? 'page'}>
              {index > 0 && ', '}
              <ScrollStepText step={step} />
            </Fragment>
          )),
        })}
      </span>
      <TextButton icon="scroll-to" onClick={() => details.scrollIntoView(key)}>
        {t('details.scrollThere')}
      </TextButton>
    </p>
  );
}

/** A step in words, and the elements in it: `#12 down 340 px`. */
function ScrollStepText({ step }: { step: ScrollStep }) {
  const { tree } = useTree();
  const { key, frame } = step;
  const shown = key ?? frame;
  const places = { target: '{target}', distance: stepDistance(step) };
  const target =
    shown === undefined ? (
      t('details.thePage')
    ) : (
      <button type="button" class="explanation-link" onClick={() => tree.show(shown)}>
        #{shown}
      </button>
    );
  const text =
    frame === undefined ? t('details.scrollStep', places) : t('details.frameTarget', places);
  return <>{withElements(text, { target })}</>;
}

/** `down 340 px`, `up 20 px and right 100 px`. */
function stepDistance({ down, right }: Pick<ScrollStep, 'down' | 'right'>): string {
  return allOf([
    ...(down === 0 ? [] : [t(down > 0 ? 'details.pxDown' : 'details.pxUp', { px: pixels(down) })]),
    ...(right === 0
      ? []
      : [t(right > 0 ? 'details.pxRight' : 'details.pxLeft', { px: pixels(right) })]),
  ]);
}

function pixels(distance: number): string {
  return `${numberText(Math.abs(Math.round(distance)))} px`;
}
