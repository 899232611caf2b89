import type { GradedPair } from '../../core/colors/graded-pair.ts';
import { usePanel } from '../panel.ts';
import { placeText } from './color-text.ts';
import { LevelBadge } from './level-badge.tsx';
import { Swatch } from './swatch.tsx';

/** What background a pair was measured on. */
const GROUNDS: Readonly<Record<GradedPair['on'], string>> = {
  color: '',
  gradient: ' (the worst stop of a gradient)',
  image: ' (behind a picture, which may hide it)',
};

/** A pair of text and background in full. */
export function PairDetails({ pair }: { pair: GradedPair }) {
  const { colors } = usePanel();
  const page = colors.colors.value;
  const { color, background, on, ratio, floor, level, lc, size, weight, opacity, count } = pair;
  const where = page && placeText(page, pair);
  return (
    <>
      <p class="color-specimen" style={{ color, background }}>
        {pair.sample || 'Aa'}
      </p>
      <dl class="details-fields">
        <dt>WCAG 2.1</dt>
        <dd>
          {ratio.toFixed(2)} : 1 <LevelBadge level={level} floor={floor} /> AA asks for {floor}, AAA
          for {floor === 3 ? 4.5 : 7}
        </dd>
        <dt>APCA</dt>
        <dd>Lc {lc.toFixed(1)} (advice; body text reads well from 75 on, any text from 60)</dd>
        <dt>Text</dt>
        <dd>
          <Swatch color={color} /> <span class="color-code">{color}</span>, {size} px, weight{' '}
          {weight}
          {opacity < 1 && `, opacity ${opacity.toFixed(2)} worked in`}
        </dd>
        <dt>Background</dt>
        <dd>
          <Swatch color={background} /> <span class="color-code">{background}</span>
          {GROUNDS[on]}
        </dd>
        <dt>Elements</dt>
        <dd>
          {count.toLocaleString('en')}, {Math.round(pair.area).toLocaleString('en')} px² of text
        </dd>
        {where && (
          <>
            <dt>Where</dt>
            <dd>{where}</dd>
          </>
        )}
        <dt>Selector</dt>
        <dd class="details-code">{pair.selector}</dd>
      </dl>
    </>
  );
}
