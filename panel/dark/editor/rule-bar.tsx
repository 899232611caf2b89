import { TextButton } from '../../controls/text-button.tsx';
import { usePanel } from '../../panel.ts';
import './rule-bar.css';

/** Origins shown at most: a selector may stand in many rules of a page. */
const MOST_ORIGINS = 4;

/** The rule that the cursor is in: where it comes from, and what it touches. */
export function RuleBar() {
  const { darkRules, notices } = usePanel();
  const rule = darkRules.current.value;
  const lit = darkRules.lit.value;
  if (!rule) {
    return (
      <p class="rule-bar rule-bar-empty">Put the cursor in a rule to see where it comes from.</p>
    );
  }
  const isLit = lit?.line === rule.line;
  const origins = rule.origins.slice(0, MOST_ORIGINS);
  const more = rule.origins.length - origins.length;
  return (
    <section class="rule-bar" aria-label="The rule at the cursor">
      <code class="rule-bar-selector" title={rule.selector}>
        {rule.selector}
      </code>
      <TextButton
        title="Lights up the elements that this rule matches; a click in the gutter does too"
        onClick={() => void notices.attempt(darkRules.light(rule.line))}
      >
        {isLit ? `Put out (${lit.count.toLocaleString('en')})` : 'Show in the page'}
      </TextButton>
      <ul class="rule-bar-origins">
        {origins.map(({ source, changes, url }, index) => (
          <li key={`${index} ${source}`} title={url ?? undefined}>
            <b>{source}</b> {changes.join('; ')}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
        {origins.length === 0 && <li>Written by hand.</li>}
      </ul>
    </section>
  );
}
