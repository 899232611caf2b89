import { Fragment } from 'preact';
import type { ScrollStep } from '../../../../core/page/tree/scroll-steps.ts';
import { allOf, t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
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
        {t('details.scroll')}
        {steps.map((step, index) => (
          <Fragment key={step.key ?? step.frame ?? 'page'}>
            {index > 0 && t('details.then')}
            <Scroller step={step} /> {stepDistance(step)}
          </Fragment>
        ))}
        {t('details.toSeeIt')}
      </span>
      <TextButton icon="scroll-to" onClick={() => details.scrollIntoView(key)}>
        {t('details.scrollThere')}
      </TextButton>
    </p>
  );
}

function Scroller({ step: { key, frame } }: { step: ScrollStep }) {
  const { tree } = useTree();
  const target = key ?? frame;
  if (target === undefined) return <>{t('details.thePage')}</>;
  return (
    <>
      {frame !== undefined && t('details.frame')}
      <button type="button" class="explanation-link" onClick={() => tree.show(target)}>
        #{target}
      </button>
    </>
  );
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
