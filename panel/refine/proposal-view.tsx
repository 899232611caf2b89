import type { DarkScore } from '../../core/dark-model/dark-score.ts';
import type { RuleChange } from '../../core/dark-model/rule-change.ts';
import { TextButton } from '../controls/text-button.tsx';
import { sumText } from '../models/price-text.ts';
import { usePanel } from '../panel.ts';
import type { RefineState } from './refine-state.ts';
import './proposal-view.css';

/** What a model proposes, rule by rule, what came of it, and whether to keep it. */
export function ProposalView() {
  const { refine } = usePanel();
  const state = refine.state.value;
  const { changes, problems } = refine.read.value;
  if (state.type !== 'proposed' && state.type !== 'trying') return null;
  const restored = refine.proposal.value?.restored.length ?? 0;
  const notes = [
    ...(restored > 0
      ? [
          restored === 1
            ? 'A declaration that you have written by hand was dropped, and put back.'
            : `${restored} declarations that you have written by hand were dropped, and put back.`,
        ]
      : []),
    ...(refine.secondLook.value ? [refine.secondLook.value] : []),
    ...(refine.first.value?.note ? [refine.first.value.note] : []),
    ...problems,
  ];
  return (
    <div class="proposal">
      <ul class="proposal-rules" aria-label="Rules of the proposal">
        {changes.map((change, at) => (
          <li key={at}>
            <RuleChoice change={change} at={at} />
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note} class="proposal-note">
          {note}
        </p>
      ))}
      {state.type === 'proposed' && <Verdict state={state} />}
    </div>
  );
}

function RuleChoice({ change, at }: { change: RuleChange; at: number }) {
  const { refine } = usePanel();
  const { within, selectors, declarations } = change;
  const text = declarations
    .map(({ property, value }) => `${property}: ${value ?? 'taken out'}`)
    .join('; ');
  return (
    <label class="proposal-rule" title={text}>
      <input
        type="checkbox"
        checked={!refine.refused.value.has(at)}
        onChange={(event) => refine.choose(at, event.currentTarget.checked)}
      />
      <code>{[...within, selectors.join(', ')].join(' ')}</code>
      <span class="proposal-values">{text}</span>
    </label>
  );
}

function Verdict({ state }: { state: Extract<RefineState, { type: 'proposed' }> }) {
  const { refine } = usePanel();
  const { isWorse, fell } = state.judgement;
  const before = refine.first.value?.score;
  return (
    <p class="proposal-verdict" role="status" data-worse={isWorse}>
      <span>
        Score{' '}
        <b>
          {before ? `${figure(before)} → ` : ''}
          {figure(state.measured.score)}
        </b>
        {fell.length > 0 ? ` · ${fell.join(' ')}` : ''}
        <AnswerCost />
      </span>
      <span class="proposal-buttons">
        <TextButton
          primary={!isWorse}
          {...(isWorse && { title: 'The score falls; keep it if that is what you want' })}
          onClick={() => void refine.accept()}
        >
          {isWorse ? 'Keep all the same' : 'Keep'}
        </TextButton>
        <TextButton
          title="Shows the model what became of its answer; takes a second answer only if it is better"
          onClick={() => void refine.lookAgain()}
        >
          Look again…
        </TextButton>
        <TextButton onClick={() => void refine.discard()}>Discard</TextButton>
      </span>
    </p>
  );
}

/** What the answer came to, by the ledger. */
function AnswerCost() {
  const actual = usePanel().refine.call.actual.value;
  if (!actual || actual.attempts === 0) return null;
  const { input, cachedRead, cacheWrite, output, reasoning, usd, unknown } = actual;
  const tokens = input + cachedRead + cacheWrite + output + reasoning;
  return (
    <span class="proposal-cost">
      {' · '}
      {tokens.toLocaleString('en')} tokens, {sumText(usd, unknown)}
    </span>
  );
}

function figure({ total }: DarkScore): string {
  return total.toFixed(1);
}
