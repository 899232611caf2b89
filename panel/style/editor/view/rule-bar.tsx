import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useStyle } from '../../context/style-context.ts';
import './rule-bar.css';

/** Most origins that are shown: a selector may be in many rules of a page. */
const MAX_ORIGINS = 4;

const AUTHORS = {
  hand: t('editor.writtenByHand'),
  model: t('editor.fromAModel'),
  generator: t('editor.generated'),
} as const;

/** The rule at the cursor: where it comes from, and what it matches. */
export function RuleBar() {
  const { darkRules } = useStyle();
  const { notices } = useShell();
  const rule = darkRules.current.value;
  const highlighted = darkRules.highlighted.value;
  if (!rule) {
    return <p class="rule-bar rule-bar-empty">{t('editor.putCursorRuleSee')}</p>;
  }
  const isHighlighted = highlighted?.line === rule.line;
  const origins = rule.origins.slice(0, MAX_ORIGINS);
  const more = rule.origins.length - origins.length;
  return (
    <section class="rule-bar" aria-label={t('editor.ruleCursor')}>
      <code class="rule-bar-selector" title={rule.selector}>
        {rule.selector}
      </code>
      <TextButton
        title={t('editor.highlightsElementsRuleMatchesClickGutter')}
        onClick={() => void notices.attempt(darkRules.highlight(rule.line))}
      >
        {isHighlighted
          ? t('editor.clearHighlight', { count: numberText(highlighted.count) })
          : t('common.highlightPage')}
      </TextButton>
      <ul class="rule-bar-origins">
        {origins.map(({ source, changes, url }, index) => (
          <li key={`${index} ${source}`} title={url ?? undefined}>
            <b>{source}</b> {changes.join('; ')}
          </li>
        ))}
        {more > 0 && <li>{t('common.andMore', { more })}</li>}
        {(origins.length === 0 || rule.author !== 'generator') && <li>{AUTHORS[rule.author]}</li>}
      </ul>
    </section>
  );
}
