import { computed, createModel, signal } from '@preact/signals';
import type { Page } from '../../core/page/page.ts';
import { settleProblem } from '../../core/page/settle-limits.ts';
import type { SettleOptions } from '../../core/page/settled.ts';
import type { SettingsModel } from '../settings/settings-model.ts';

/** The two limits of waiting as a person types them; what makes sense holds at once. */
export const SettleModel = createModel((page: Page, settings: SettingsModel) => {
  const { quiet, limit } = settings.values.value.settle;
  const typed = signal({ quiet: String(quiet), limit: String(limit) });
  const options = computed<SettleOptions>(() => ({
    quiet: numberIn(typed.value.quiet),
    limit: numberIn(typed.value.limit),
  }));
  /** What is wrong with what was typed, as a sentence; null when nothing is. */
  const problem = computed(() => settleProblem(options.value));

  return {
    typed,
    problem,
    type(field: keyof SettleOptions, text: string) {
      typed.value = { ...typed.value, [field]: text };
      if (problem.value !== null) return;
      settings.update({ settle: options.value });
      page.setSettleOptions(options.value);
    },
  };
});

export type SettleModel = InstanceType<typeof SettleModel>;

/** No number at all is none that is in range. */
function numberIn(text: string): number {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
}
