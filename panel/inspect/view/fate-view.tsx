import type { ElementFate } from '../../../core/page/healing/element-fate.ts';
import type { MatchFactor } from '../../../core/page/healing/match-element.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { useInspect } from '../context/inspect-context.ts';
import { useTree } from '../context/tree-context.ts';
import './fate-view.css';

/** Most links to candidates. */
const MAX_LINKS = 5;

/** What happened to an element, a link to its present form, and why. */
export function FateView({ fate }: { fate: ElementFate }) {
  const { tree } = useTree();
  return (
    <div class="fate" data-type={fate.type} role="status">
      <p>
        {say(fate.sentence)}
        {fate.candidates.slice(0, MAX_LINKS).map((key) => (
          <TextButton key={key} title={t('healing.selectTree')} onClick={() => tree.show(key)}>
            {t('healing.goTo', { key })}
          </TextButton>
        ))}
      </p>
      {fate.factors.length > 0 && <Factors factors={fate.factors} />}
    </div>
  );
}

function Factors({ factors }: { factors: readonly MatchFactor[] }) {
  return (
    <table class="fate-factors">
      <thead>
        <tr>
          <th scope="col">{t('healing.factor')}</th>
          <th scope="col">{t('healing.weight')}</th>
          <th scope="col">{t('common.score')}</th>
          <th scope="col">{t('healing.was')}</th>
          <th scope="col">{t('common.now')}</th>
        </tr>
      </thead>
      <tbody>
        {factors.map(({ factor, weight, holds, was, now }) => (
          <tr key={say(factor)} data-holds={holds}>
            <th scope="row">{say(factor)}</th>
            <td>{weight === null ? t('healing.identity') : weight}</td>
            <td>
              {weight === null
                ? holds
                  ? t('healing.same')
                  : t('healing.differs')
                : holds
                  ? weight
                  : 0}
            </td>
            <td title={was}>{was}</td>
            <td title={say(now)}>{say(now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What happened to an id that is searched for and no longer in the tree. */
export function SearchedIdFate() {
  const fate = useInspect().healing.searched.value;
  return fate ? <FateView fate={fate} /> : null;
}
