import { type ComponentChild, Fragment } from 'preact';
import type { ObstacleElement, PressObstacle } from '../../../core/page/act/press-obstacle.ts';
import type { ScrollStep } from '../../../core/page/tree/scroll-steps.ts';
import { obstacleText, stopsPress } from '../../../core/page/why/obstacle-text.ts';
import { allOf, say, t } from '../../../core/platform/messages/messages.ts';
import { numberText } from '../../../core/platform/messages/numbers.ts';
import { RevealButton } from '../../ui/controls/reveal-button.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Screen } from '../../ui/screens/page-status-screen.tsx';
import { listedElement } from '../../ui/shell/elements-model.ts';
import { useShell } from '../../ui/shell/shell-context.ts';
import { withElements } from '../../ui/text/with-elements.ts';
import { useInspect } from '../context/inspect-context.ts';
import { useTree } from '../context/tree-context.ts';
import type { NodeField } from '../details/node-fields.ts';
import { JsonText } from './cut-text.tsx';
import { FateView } from './fate-view.tsx';
import '../../ui/element/details.css';
import './explanation-text.css';

/** Everything about the selected element. */
export function DetailsPane() {
  const { details, healing } = useInspect();
  const fate = healing.fate.value;
  // What is in the way is in the explanation.
  const isSaidBelow = fate?.type === 'blocked';
  const node = details.node.value;
  if (!node) return <FirstLook />;
  return (
    <div class="details-pane">
      <DetailsActions />
      <div class="details-scroll">
        {fate && !isSaidBelow && <FateView fate={fate} />}
        {details.isGone.value && <p class="details-note">{t('details.elementLeftPageHow')}</p>}
        {!details.isGone.value && details.problem.value !== '' && (
          <p class="details-note">{details.problem.value}</p>
        )}
        <ExplanationText />
        <h3 class="details-heading">{t('details.asSent')}</h3>
        <NodeJson />
        <h3 class="details-heading">{t('common.fields')}</h3>
        <dl class="details-fields">
          {details.fields.value.map((field) => (
            <Field key={field.label} {...field} />
          ))}
        </dl>
      </div>
    </div>
  );
}

/** Before anything is selected: what the details answer, and how to ask. */
function FirstLook() {
  const { pageModel } = useShell();
  const content = {
    icon: 'inspect',
    sentence: t('details.whyAgentSeeElementNot'),
    detail: t('details.pickElementPageSelectRow'),
    action: t('details.pick'),
  } as const;
  return <Screen content={content} onAction={() => pageModel.setPicking(true)} />;
}

function Field({ label, value, isCode }: NodeField) {
  return (
    <>
      <dt>{label}</dt>
      <dd class={isCode ? 'details-code' : undefined}>{value}</dd>
    </>
  );
}

/** The selected node exactly as the payload has it. */
function NodeJson() {
  const { details } = useInspect();
  const json = details.json.value;
  if (json === null) return <p class="details-none">{t('details.notThere')}</p>;
  return (
    <pre class="details-json">
      <JsonText text={json} />
    </pre>
  );
}

/** What can be done with the selected element. */
function DetailsActions() {
  const { details } = useInspect();
  const { tree } = useTree();
  const { elements } = useShell();
  const node = details.node.value;
  if (!node) return null;
  const { key, box } = node;
  const isGone = details.isGone.value;
  return (
    <Toolbar label={t('common.element')}>
      <RevealButton disabled={isGone} reveal={() => tree.reveal(key)} />
      <TextButton
        icon="scroll-to"
        disabled={isGone || !box}
        title={box ? undefined : t('details.noPlaceToScrollTo')}
        onClick={() => details.scrollIntoView(key)}
      >
        {t('details.scrollIntoView')}
      </TextButton>
      <button
        type="button"
        class="text-button"
        aria-haspopup="menu"
        title={t('details.copyHelp')}
        disabled={isGone}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          elements.openMenu(listedElement(key), { x: left, y: bottom + 2 });
        }}
      >
        <Icon name="copy" />
        {t('common.copy')}
        <Icon name="chevron-down" />
      </button>
    </Toolbar>
  );
}

/** Whether the selected element can be pressed, why not and what helps, and why the payload has it or not. */
function ExplanationText() {
  const { details } = useInspect();
  const explanation = details.explanation.value;
  if (!explanation) return null;
  const { verdict, sentence, obstacles = [], isFree, steps = [] } = explanation;
  const free =
    steps.length > 0 ? t('obstacle.nothingStopsPressScrolls') : t('obstacle.nothingStopsPress');
  return (
    <div class="explanation" data-verdict={verdict.replace(' ', '-')} data-free={isFree}>
      {obstacles.map((obstacle) => (
        <p key={obstacle.kind} class="explanation-obstacle" data-stops={stopsPress(obstacle)}>
          <ObstacleSentence obstacle={obstacle} />
        </p>
      ))}
      {isFree && <p class="explanation-free">{free}</p>}
      <p>{sentence}</p>
      {steps.length > 0 && <ScrollAdvice steps={steps} />}
    </div>
  );
}

/** One cause with its cure: the elements in it are links. */
function ObstacleSentence({ obstacle }: { obstacle: PressObstacle }) {
  const links: Record<string, ComponentChild> = {};
  const text = obstacleText(obstacle, (element) => {
    const place = `element${Object.keys(links).length}`;
    links[place] = <ElementLink element={element} />;
    return `{${place}}`;
  });
  return <>{withElements(say(text), links)}</>;
}

/** An element that a sentence names: it is selected in the Tree, or shown in Elements if it has no row. */
function ElementLink({ element }: { element: ObstacleElement }) {
  const { tree, rows } = useTree();
  const { notices } = useShell();
  const { key, label, name } = element;
  const text = name ?? label;
  if (key === undefined) return <code>{text}</code>;
  return (
    <button
      type="button"
      class="explanation-link"
      title={label}
      onClick={() => {
        if (rows.indexByKey.value.has(key)) tree.show(key);
        else void notices.attempt(tree.reveal(key));
      }}
    >
      {text}
    </button>
  );
}

/** What to scroll, and how far, to see the selected element, with a button that scrolls. */
function ScrollAdvice({ steps }: { steps: readonly ScrollStep[] }) {
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
      t('common.thePage')
    ) : (
      <button type="button" class="explanation-link" onClick={() => tree.show(shown)}>
        #{shown}
      </button>
    );
  const text =
    frame === undefined ? t('details.targetDistance', places) : t('details.frameTarget', places);
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
