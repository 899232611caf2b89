import { t } from '../../../../core/platform/messages/messages.ts';
import type { PairLevel } from '../../../../core/style/colors/graded-pair.ts';
import { Badge, type BadgeTone } from '../../../ui/controls/badge.tsx';

export const LEVEL_WORDS: Readonly<Record<PairLevel, { text: string; tone: BadgeTone }>> = {
  fails: { text: t('colors.fails'), tone: 'error' },
  AA: { text: 'AA', tone: 'neutral' },
  AAA: { text: 'AAA', tone: 'success' },
  exempt: { text: t('colors.disabled'), tone: 'neutral' },
  unknown: { text: t('colors.picture'), tone: 'warning' },
};

/** Why a pair has no level. */
const WHY: Readonly<Partial<Record<PairLevel, string>>> = {
  exempt: t('colors.disabledControlWcagRequiresNoContrast'),
  unknown: t('colors.standsPictureRatioColor'),
};

/** The level that a pair reaches by WCAG 2.1. */
export function LevelBadge({ level, floor }: { level: PairLevel; floor: number }) {
  const { text, tone } = LEVEL_WORDS[level];
  const title = WHY[level] ?? t('colors.aaAsksAaa', { floor, aaa: floor === 3 ? 4.5 : 7 });
  return <Badge text={text} title={title} tone={tone} />;
}
