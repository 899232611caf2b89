import { MOST_USD } from '../../models/most-usd.ts';
import { usePanel } from '../../panel.ts';
import { NumberField } from './number-field.tsx';

/** What a run and a day may cost. */
export function BudgetFields() {
  const { models } = usePanel();
  const { budgets } = models.settings.value;
  return (
    <>
      <p class="model-settings-row">
        <NumberField
          label="US dollars for a run at most"
          before="A run: $"
          placeholder="no limit"
          value={budgets.run}
          most={MOST_USD}
          onChange={(run) => void models.update({ budgets: { ...budgets, run } })}
        />
        <NumberField
          label="US dollars for a day at most"
          before="A day: $"
          placeholder="no limit"
          value={budgets.day}
          most={MOST_USD}
          onChange={(day) => void models.update({ budgets: { ...budgets, day } })}
        />
      </p>
      <p class="model-settings-note">
        A call that could cost more than is left is not sent. Replies are held to what is left.
      </p>
    </>
  );
}
