import type { PairLevel } from '../../core/colors/graded-pair.ts';
import { Badge, type BadgeTone } from '../controls/badge.tsx';

export const LEVEL_WORDS: Readonly<Record<PairLevel, { text: string; tone: BadgeTone }>> = {
  fails: { text: 'fails', tone: 'error' },
  AA: { text: 'AA', tone: 'neutral' },
  AAA: { text: 'AAA', tone: 'success' },
  unknown: { text: 'picture', tone: 'warning' },
};

/** What a pair is worth by WCAG 2.1. */
export function LevelBadge({ level, floor }: { level: PairLevel; floor: number }) {
  const { text, tone } = LEVEL_WORDS[level];
  const title =
    level === 'unknown'
      ? 'It stands on a picture: its ratio is to the color behind that'
      : `AA asks for ${floor}, AAA for ${floor === 3 ? 4.5 : 7}`;
  return <Badge text={text} title={title} tone={tone} />;
}
