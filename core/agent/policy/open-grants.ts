import { namesIn } from '../envelope/names-in.ts';
import { COUNTED } from '../envelope/shown-grants.ts';
import type { RunState } from '../run/run-state.ts';
import type { OpenGrant } from './permission-rule.ts';

/** The grants of a run that are on and not used up, with the site that each is for. */
export function openGrants({
  envelope,
  granted = {},
  origins,
}: Pick<RunState, 'envelope' | 'granted' | 'origins'>): OpenGrant[] {
  const on = (envelope?.grants ?? []).filter(({ isOff }) => !isOff);
  const most = (wanted: string) =>
    on.reduce(
      (sum, { kind, count }) => (kind === wanted ? sum + (count ?? Number.POSITIVE_INFINITY) : sum),
      0,
    );
  const byWord = Object.entries(granted).filter(
    ([used]) => used !== 'submit' && !on.some(({ kind }) => kind === used),
  );
  const others = byWord.reduce((sum, [, times]) => sum + times, 0);
  return on
    .filter(({ kind }) => !COUNTED.has(kind) || most(kind) > (granted[kind] ?? 0))
    .map(({ kind, words, limit, count, site = origins[0] ?? '' }) => ({
      ...{ kind, words, site, names: namesIn(words) },
      isByWord: others < (count ?? Number.POSITIVE_INFINITY),
      ...(limit && { most: limit.amount }),
    }));
}
