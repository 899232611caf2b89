import { t } from '../../../../core/platform/messages/messages.ts';
import type { PairLevel } from '../../../../core/style/colors/graded-pair.ts';
import { Badge, type BadgeTone } from '../../../ui/controls/badge.tsx';

export const LEVEL_WORDS: Readonly<Record<PairLevel, { text: string; tone: BadgeTone }>> = {
  fails: { text: t('colors.fails'), tone: 'error' },
  AA: { text: 'AA', tone: 'neutral' },
  AAA: { text: 'AAA', tone: 'success' },
  unknown: { text: t('colors.picture'), tone: 'warning' },
};

/** The level that a pair reaches by WCAG 2.1. */
export function LevelBadge({ level, floor }: { level: PairLevel; floor: number }) {
  const { text, tone } = LEVEL_WORDS[level];
  const title =
    level === 'unknown'
      ? t('colors.standsPictureRatioColor')
      : t('colors.aaAsksAaa', { floor, aaa: floor === 3 ? 4.5 : 7 });
  return <Badge text={text} title={title} tone={tone} />;
}
