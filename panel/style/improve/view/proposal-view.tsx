import { t, translated } from '../../../../core/platform/messages/messages.ts';
import { fixedText, numberText } from '../../../../core/platform/messages/numbers.ts';
import type { RuleChange } from '../../../../core/style/hand-edits/rule-change.ts';
import type { DarkScore } from '../../../../core/style/improve/dark-score.ts';
import type { MeasuredDark } from '../../../../core/style/improve/measured-dark.ts';
import { changeLine } from '../../../../core/style/improve/prompt-lines.ts';
import { changedSurfaces } from '../../../../core/style/improve/shown-surfaces.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { sumText } from '../../../ui/text/price-text.ts';
import { useStyle } from '../../context/style-context.ts';
import type { RefineState } from '../refine-state.ts';
import './proposal-view.css';

/** A model's proposal, rule by rule, its result, and whether to accept it. */
export function ProposalView() {
  const { refine } = useStyle();
  const state = refine.state.value;
  const { changes, problems } = refine.read.value;
  if (state.type !== 'proposed' && state.type !== 'trying') return null;
  const restored = refine.proposal.value?.restored.length ?? 0;
  const notes = [
    ...(restored > 0
      ? [
          restored === 1
            ? t('refine.declarationYouWrittenHand')
            : t('refine.declarationsYouWrittenHand', { restored }),
        ]
      : []),
    ...(refine.secondLook.value ? [refine.secondLook.value] : []),
    ...(refine.first.value?.note ? [refine.first.value.note] : []),
    ...problems,
  ];
  return (
    <div class="proposal">
      <ul class="proposal-rules" aria-label={t('refine.rulesProposal')}>
        {changes.map((change, at) => (
          <li key={at} class="proposal-item">
            <RuleChoice change={change} at={at} />
            {state.type === 'proposed' && changes.length > 1 && (
              <OnlyThis change={change} at={at} />
            )}
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note} class="proposal-note">
          {translated(note)}
        </p>
      ))}
      {state.type === 'proposed' && <Verdict state={state} />}
    </div>
  );
}

interface RuleProps {
  change: RuleChange;
  at: number;
}

/** Takes one part of a proposal in one click, where boxes would take one for each other rule. */
function OnlyThis({ change, at }: RuleProps) {
  const { refine } = useStyle();
  const rule = selectorOf(change);
  return (
    <button
      type="button"
      class="proposal-only"
      title={t('refine.acceptOnlyTitle')}
      aria-label={t('refine.acceptOnlyRule', { rule })}
      onClick={() => void refine.acceptOnly(at)}
    >
      {t('refine.acceptOnly')}
    </button>
  );
}

function selectorOf({ within, selectors }: RuleChange): string {
  return [...within, selectors.join(', ')].join(' ');
}

function RuleChoice({ change, at }: RuleProps) {
  const { refine } = useStyle();
  const { declarations } = change;
  const text = declarations
    .map(({ property, value }) => `${property}: ${value ?? t('refine.removed')}`)
    .join('; ');
  return (
    <label class="proposal-rule" title={text}>
      <input
        type="checkbox"
        checked={!refine.refused.value.has(at)}
        onChange={(event) => refine.choose(at, event.currentTarget.checked)}
      />
      <code>{selectorOf(change)}</code>
      <span class="proposal-values">{text}</span>
    </label>
  );
}

function Verdict({ state }: { state: Extract<RefineState, { type: 'proposed' }> }) {
  const { refine } = useStyle();
  const { isWorse, fell } = state.judgement;
  const first = refine.first.value;
  const before = first?.score;
  const seen = seenChange(first?.surfaces, state.measured.surfaces);
  return (
    <>
      {seen && <p class="proposal-note">{seen}</p>}
      <p class="proposal-verdict" role="status" data-worse={isWorse}>
        <span>
          {t('refine.score')}
          <b>
            {before ? `${figure(before)} → ` : ''}
            {figure(state.measured.score)}
          </b>
          {refine.isRemeasuring.value
            ? ` · ${t('refine.measuringChoice')}`
            : fell.length > 0
              ? ` · ${fell.map(translated).join(' ')}`
              : ''}
          <AnswerCost />
        </span>
        <span class="proposal-buttons">
          <TextButton
            primary={!isWorse}
            {...(isWorse && { title: t('refine.scoreFallsKeepIf') })}
            onClick={() => void refine.accept()}
          >
            {isWorse ? t('refine.keepAllSame') : t('refine.keep')}
          </TextButton>
          <TextButton
            title={t('refine.showsModelBecameAnswer')}
            onClick={() => void refine.lookAgain()}
          >
            {t('refine.lookAgain')}
          </TextButton>
          <TextButton onClick={() => void refine.discard()}>{t('refine.discard')}</TextButton>
        </span>
      </p>
    </>
  );
}

/** What the changes do to what is seen: a sentence; empty where nobody looked. */
function seenChange(before: Surfaces, after: Surfaces): string {
  if (!before || !after) return '';
  return translated(changeLine(changedSurfaces(before, after)));
}

type Surfaces = MeasuredDark['surfaces'];

/** The cost of the answer, by the ledger. */
function AnswerCost() {
  const actual = useStyle().refine.call.actual.value;
  if (!actual || actual.attempts === 0) return null;
  const { input, cachedRead, cacheWrite, output, reasoning, usd, unknown } = actual;
  const tokens = input + cachedRead + cacheWrite + output + reasoning;
  return (
    <span class="proposal-cost">
      {t('refine.tokens', { tokens: numberText(tokens), sumText: sumText(usd, unknown) })}
    </span>
  );
}

function figure({ total }: DarkScore): string {
  return fixedText(total, 1);
}
