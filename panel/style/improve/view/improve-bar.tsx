import { t } from '../../../../core/platform/messages/messages.ts';
import { type LlmStrategy, MAX_TURNS } from '../../../../core/style/improve/improve-state.ts';
import { STRATEGY_TITLES } from '../../../../core/style/records/strategy-titles.ts';
import { Choice } from '../../../ui/controls/choice.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { opensUnder } from '../../../ui/controls/open-menu.ts';
import { Popover } from '../../../ui/controls/popover.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useStyle } from '../../context/style-context.ts';
import { PictureSwitch, WishField } from './instruction-fields.tsx';
import '../../../ui/controls/field.css';
import './improve-bar.css';

/** Longest time limit of a run. Seconds. */
const MAX_SECONDS = 600;

/** The ways in which a model works on the dark sheets, each with what it does. */
const WAYS: readonly (readonly [LlmStrategy, string])[] = [
  ['single', t('refine.measuresPageShowsSent')],
  ['two-pass', t('thorough.asksModelTwiceSecond')],
  ['thorough', t('thorough.letsModelWorkTools')],
];

const OPTIONS = 'refine-options';

/** A person's instructions for the dark sheets, the button that has a model follow them, and how it does. */
export function ImproveBar() {
  const { improve, dark } = useStyle();
  const { improveAs } = useShell().settings.values.value;
  // A model that has the page has a view of its own.
  if (improve.hasPage.value) return null;
  const isLight = dark.state.value.type !== 'dark';
  const help = WAYS.find(([way]) => way === improveAs)?.[1] ?? '';
  return (
    <section class="refine" aria-label={t('refine.refineModel')}>
      <form
        class="refine-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLight) void improve.start(improveAs);
        }}
      >
        <WishField />
        <TextButton
          submit
          disabled={isLight}
          title={isLight ? t('refine.makePageDarkFirst') : help}
          onClick={() => undefined}
        >
          {t('refine.refine')}
        </TextButton>
        <IconButton
          icon="chevron-down"
          label={t('refine.optionsRefining')}
          opens={opensUnder(OPTIONS, 'dialog')}
        />
      </form>
      <Popover id={OPTIONS} class="refine-options" label={t('refine.optionsRefining')}>
        <RunOptions />
      </Popover>
    </section>
  );
}

/** How a model works, what it gets to see, and the limits of one with tools. */
function RunOptions() {
  const { gate } = useStyle().improve;
  const { settings } = useShell();
  const { improveAs, thoroughTurns, thoroughSeconds } = settings.values.value;
  return (
    <>
      <Choice
        label={t('refine.wayModelWorks')}
        value={improveAs}
        options={WAYS.map(([way]) => [way, STRATEGY_TITLES[way]])}
        onChoose={(value) => {
          const way = WAYS.find(([name]) => name === value);
          if (way) settings.update({ improveAs: way[0] });
        }}
      />
      <PictureSwitch />
      {improveAs === 'thorough' && (
        <>
          <span class="field" title={t('thorough.limitsModelToolsBestResult')}>
            <WholeNumber
              label={t('thorough.turnsThoroughMost')}
              most={MAX_TURNS}
              value={thoroughTurns}
              onChange={(turns) => settings.update({ thoroughTurns: turns })}
            />
            {t('thorough.turns')}
            <WholeNumber
              label={t('thorough.secondsThoroughMost')}
              most={MAX_SECONDS}
              value={thoroughSeconds}
              onChange={(seconds) => settings.update({ thoroughSeconds: seconds })}
            />
            {t('thorough.s')}
          </span>
          <label class="refine-picture run-step" title={t('thorough.thoroughWaitsYouBefore')}>
            <input
              type="checkbox"
              checked={gate.isStepping.value}
              onChange={(event) => {
                gate.isStepping.value = event.currentTarget.checked;
              }}
            />
            {t('thorough.stepByStep')}
          </label>
        </>
      )}
    </>
  );
}

interface WholeNumberProps {
  label: string;
  most: number;
  value: number;
  onChange: (value: number) => void;
}

/** A number from 1; nothing else is accepted. */
function WholeNumber({ label, most, value, onChange }: WholeNumberProps) {
  return (
    <input
      class="field-input run-number"
      type="number"
      min={1}
      max={most}
      step={1}
      aria-label={label}
      value={value}
      onChange={(event) => {
        const number = event.currentTarget.valueAsNumber;
        if (Number.isInteger(number) && number >= 1 && number <= most) onChange(number);
        else event.currentTarget.value = String(value);
      }}
    />
  );
}
