import { t } from '../../core/platform/messages/messages.ts';
import type { DarkPlan } from '../../core/style/sheets/dark-plan.ts';
import { Choice } from '../ui/controls/choice.tsx';

interface PlanProps {
  plan: DarkPlan;
  onChange: (patch: Partial<DarkPlan>) => void;
}

const TIMES = ['always', 'system', 'hours'] as const;

/** Whether all sites are dark, and when. */
export function PlanFields({ plan, onChange }: PlanProps) {
  const whens: readonly (readonly [DarkPlan['when'], string])[] = [
    ['always', t('popup.anyTime')],
    ['system', t('popup.whileSystemDark')],
    ['hours', t('popup.hours')],
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in rows
    <div class="popup-plan" role="group" aria-label={t('popup.allSites')}>
      <label title={t('popup.allSitesHelp')}>
        <input
          type="checkbox"
          checked={plan.isAll}
          onChange={({ currentTarget }) => onChange({ isAll: currentTarget.checked })}
        />{' '}
        {t('popup.allSitesDark')}
      </label>
      <span class="popup-when">
        <Choice
          label={t('popup.whenDark')}
          value={plan.when}
          options={whens}
          onChoose={(value) => {
            const when = TIMES.find((known) => known === value);
            if (when) onChange({ when });
          }}
        />
        {plan.when === 'hours' && (
          <>
            <TimeField
              label={t('popup.darkFrom')}
              value={plan.from}
              onTime={(from) => onChange({ from })}
            />
            <TimeField
              label={t('popup.darkUntil')}
              value={plan.until}
              onTime={(until) => onChange({ until })}
            />
          </>
        )}
      </span>
    </div>
  );
}

interface TimeProps {
  label: string;
  value: string;
  onTime: (value: string) => void;
}

/** A time of the day; an empty field is none, and leaves what was. */
function TimeField({ label, value, onTime }: TimeProps) {
  return (
    <input
      type="time"
      class="field-input"
      aria-label={label}
      title={label}
      value={value}
      onChange={({ currentTarget }) => {
        if (currentTarget.value === '') currentTarget.value = value;
        else onTime(currentTarget.value);
      }}
    />
  );
}
