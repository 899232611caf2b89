import { say, t } from '../../../../core/platform/messages/messages.ts';
import type { RuleChange } from '../../../../core/style/hand-edits/merge-changes.ts';
import { changeLine } from '../../../../core/style/improve/prompt-lines.ts';
import { changedSurfaces } from '../../../../core/style/improve/shown-surfaces.ts';
import type { MeasuredDark } from '../../../../core/style/improve/trial-page.ts';
import { useStyle } from '../../context/style-context.ts';
import './offer-view.css';

/** The rules of a model's answer, to choose from, and what they do to the page; nothing without a choice. */
export function OfferView({ before }: { before: MeasuredDark }) {
  const { improve } = useStyle();
  const offer = improve.offer.value;
  if (!offer || offer.changes.length === 0) return null;
  const { changes, restored, notes, measured } = offer;
  const all = [
    ...(restored > 0 ? [t('refine.declarationsYouWrittenHand', { restored })] : []),
    ...notes.map(say),
    seenChange(before.surfaces, measured.surfaces),
  ].filter(Boolean);
  return (
    <div class="proposal">
      <ul class="proposal-rules" aria-label={t('refine.rulesProposal')}>
        {changes.map((change, at) => (
          <li key={at} class="proposal-item">
            <RuleChoice change={change} at={at} />
            {changes.length > 1 && <OnlyThis change={change} at={at} />}
          </li>
        ))}
      </ul>
      {all.map((note) => (
        <p key={note} class="proposal-note">
          {note}
        </p>
      ))}
    </div>
  );
}

interface RuleProps {
  change: RuleChange;
  at: number;
}

/** Takes one part of a proposal in one click, where boxes would take one for each other rule. */
function OnlyThis({ change, at }: RuleProps) {
  const { improve } = useStyle();
  const rule = selectorOf(change);
  return (
    <button
      type="button"
      class="proposal-only"
      title={t('refine.acceptRuleDiscardOthers')}
      aria-label={t('refine.acceptOnlyRule', { rule })}
      onClick={() => void improve.acceptOnly(at)}
    >
      {t('refine.acceptOnly')}
    </button>
  );
}

function selectorOf({ within, selectors }: RuleChange): string {
  return [...within, selectors.join(', ')].join(' ');
}

function RuleChoice({ change, at }: RuleProps) {
  const { improve } = useStyle();
  const { declarations } = change;
  const text = declarations
    .map(({ property, value }) => `${property}: ${value ?? t('refine.removed')}`)
    .join('; ');
  return (
    <label class="proposal-rule" title={text}>
      <input
        type="checkbox"
        checked={!improve.offer.value?.refused.has(at)}
        onChange={(event) => improve.choose(at, event.currentTarget.checked)}
      />
      <code>{selectorOf(change)}</code>
      <span class="proposal-values">{text}</span>
    </label>
  );
}

/** What the changes do to what is seen: a sentence; empty where nobody looked. */
function seenChange(before: Surfaces, after: Surfaces): string {
  if (!before || !after) return '';
  return say(changeLine(changedSurfaces(before, after)));
}

type Surfaces = MeasuredDark['surfaces'];
