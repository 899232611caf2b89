import { computed, createModel, signal } from '@preact/signals';
import { type SettleOptions, settleProblem } from '../../../core/page/settle/settled.ts';
import { say } from '../../../core/platform/messages/messages.ts';
import type { Shell } from '../../ui/shell/create-shell.ts';

type SettleDeps = Pick<Shell, 'page' | 'settings'>;

/** The two waiting limits as a person types them; valid values apply at once. */
export const SettleModel = createModel(({ page, settings }: SettleDeps) => {
  const { quiet, limit } = settings.values.value.settle;
  const typed = signal({ quiet: String(quiet), limit: String(limit) });
  const options = computed<SettleOptions>(() => ({
    quiet: numberIn(typed.value.quiet),
    limit: numberIn(typed.value.limit),
  }));
  /** What is wrong with the typed values, as a sentence; null when nothing is. */
  const problem = computed(() => {
    const found = settleProblem(options.value);
    return found === null ? null : say(found);
  });

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

/** What is not a number is out of range. */
function numberIn(text: string): number {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
}
