import { textHash } from '../../platform/hash/short-hash.ts';
import { longestCommon, type Range } from '../../platform/text/longest-common.ts';
import type { PressRegion, RegionField } from '../act/press-context.ts';
import { differsByClock } from './differs-by-clock.ts';
import { withoutRelativeTimes } from './relative-times.ts';

/** One thing that is other than before. Texts are the page's. */
export type RegionChange =
  | { type: 'changed'; was: string; now: string }
  | { type: 'appeared' | 'gone'; line: string }
  | { type: 'field'; name: string; isHidden: boolean }
  /** Something further down than lines are listed. */
  | { type: 'more' };

/** What the field's value is compared by; numbers are the same however their thousands are set apart. */
export function valueDigest(value: string): string {
  const plain = value.normalize('NFKC').replace(/\s+/g, ' ').trim();
  return textHash(GROUPED.test(plain) ? plain.replace(/[ ,’']/g, '') : plain);
}

const GROUPED = /^[-+]?\d{1,3}(?:([ ,’'])\d{3})(?:\1\d{3})*(?:\.\d+)?$/;

/**
 * What has changed in a region, in its order. Clocks and relative times may have gone on by the time between both; what
 * a field holds is named where no line says it.
 */
export function regionChanges(was: PressRegion, now: PressRegion): RegionChange[] {
  const lines = lineChanges(was.lines, now.lines, now.at - was.at);
  const fields = fieldChanges(was.data, now.data);
  const unread = lines.length > 0 ? fields.filter(({ isHidden }) => isHidden) : fields;
  const isFurther = was.more !== now.more && lines.length === 0;
  return [...lines, ...unread, ...(isFurther ? [{ type: 'more' } as const] : [])];
}

function fieldChanges(was: readonly RegionField[], now: readonly RegionField[]) {
  const held = (fields: readonly RegionField[], name: string) =>
    fields
      .filter((field) => field.name === name)
      .map(({ digest }) => digest)
      .join();
  const names = new Set([...was, ...now].map(({ name }) => name));
  return [...names]
    .filter((name) => held(was, name) !== held(now, name))
    .map((name) => {
      const isHidden = [...was, ...now].some((field) => field.name === name && field.isHidden);
      return { type: 'field', name, isHidden } as const;
    });
}

function lineChanges(
  before: readonly string[],
  after: readonly string[],
  elapsed: number,
): RegionChange[] {
  const isSame = (one: string | undefined, other: string | undefined) =>
    one === other || (one !== undefined && other !== undefined && isLater(one, other, elapsed));
  let start = 0;
  while (start < before.length && isSame(before[start], after[start])) start++;
  const range: Range = { old: [start, before.length], now: [start, after.length] };
  const kept = longestCommon(range, (old, now) => isSame(before[old], after[now]));
  const changes: RegionChange[] = [];
  let [from, to] = [start, start];
  for (const { old, now } of [...kept, { old: before.length, now: after.length }]) {
    const gone = before.slice(from, old);
    const come = after.slice(to, now);
    const pairs = Math.min(gone.length, come.length);
    for (let at = 0; at < pairs; at++) {
      const label = labelBefore(after[to + at - 1], come[at] ?? '');
      const [one, other] = [label + (gone[at] ?? ''), label + (come[at] ?? '')];
      changes.push({ type: 'changed', was: one, now: other });
    }
    changes.push(...gone.slice(pairs).map((line) => ({ type: 'gone', line }) as const));
    changes.push(...come.slice(pairs).map((line) => ({ type: 'appeared', line }) as const));
    from = old + 1;
    to = now + 1;
  }
  return changes;
}

const MAX_LABEL_CHARACTERS = 40;

/** A line of figures alone says little without the one before: `Total`. */
function labelBefore(before: string | undefined, line: string): string {
  const isLabel = before !== undefined && before.length <= MAX_LABEL_CHARACTERS;
  return isLabel && /\p{L}/u.test(before) && !/\p{L}/u.test(line) ? `${before} ` : '';
}

/** Whether a line is the same but for clocks and relative times that went on. */
function isLater(was: string, now: string, elapsed: number): boolean {
  const [before, after] = [withoutRelativeTimes(was), withoutRelativeTimes(now)];
  if (!differsByClock(before.text, after.text, elapsed)) return false;
  return before.times.every((time, at) => {
    const later = after.times[at] ?? time;
    // A page counts in whole units: it may be about to begin the next.
    const slack = Math.max(time.unit, later.unit);
    return Math.abs(time.ms - later.ms) <= elapsed + slack;
  });
}
