import { t } from '../../../../core/platform/messages/messages.ts';
import { fixedText, numberText } from '../../../../core/platform/messages/numbers.ts';
import type { GradedPair } from '../../../../core/style/colors/graded-pair.ts';
import { useStyle } from '../../context/style-context.ts';
import { placeText } from './color-text.ts';
import { LevelBadge } from './level-badge.tsx';
import { Swatch } from './swatch.tsx';

/** The background that a pair was measured on. */
const GROUNDS: Readonly<Record<GradedPair['on'], string>> = {
  color: '',
  gradient: t('colors.worstStopGradient'),
  image: t('colors.behindPictureHide'),
};

/** A pair of text and background in detail. */
export function PairDetails({ pair }: { pair: GradedPair }) {
  const { colors } = useStyle();
  const page = colors.colors.value;
  const { color, background, on, ratio, floor, level, lc, size, weight, opacity, count } = pair;
  const where = page && placeText(page, pair);
  return (
    <>
      <p class="color-specimen" style={{ color, background }}>
        {pair.sample || t('colors.aa')}
      </p>
      <dl class="details-fields">
        <dt>{t('colors.wcag21')}</dt>
        <dd>
          {fixedText(ratio, 2)} : 1 <LevelBadge level={level} floor={floor} />{' '}
          {level === 'exempt'
            ? t('colors.exemptHelp')
            : t('colors.aaAsksAaa', { floor, aaa: floor === 3 ? 4.5 : 7 })}
        </dd>
        <dt>{t('colors.apca')}</dt>
        <dd>{t('colors.lcAdviceBodyText', { lc: fixedText(lc, 1) })}</dd>
        <dt>{t('colors.text')}</dt>
        <dd>
          <Swatch color={color} /> <span class="color-code">{color}</span>
          {', '}
          {opacity < 1
            ? t('colors.opacityWorkedIn', { size, weight, opacity: fixedText(opacity, 2) })
            : t('colors.pxWeight', { size, weight })}
        </dd>
        <dt>{t('colors.background')}</dt>
        <dd>
          <Swatch color={background} /> <span class="color-code">{background}</span>
          {GROUNDS[on] && ` ${GROUNDS[on]}`}
        </dd>
        <dt>{t('colors.elements')}</dt>
        <dd>
          {t('colors.pxOfText', {
            count: numberText(count),
            area: numberText(Math.round(pair.area)),
          })}
        </dd>
        {where && (
          <>
            <dt>{t('colors.where')}</dt>
            <dd>{where}</dd>
          </>
        )}
        <dt>{t('colors.selector')}</dt>
        <dd class="details-code">{pair.selector}</dd>
      </dl>
    </>
  );
}
