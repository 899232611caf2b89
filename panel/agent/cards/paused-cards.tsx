import { useSignal } from '@preact/signals';
import type { Phase } from '../../../core/agent/phase.ts';
import { EXPECTED_OUTPUT } from '../../../core/ledger/metering.ts';
import type { ModelRequest } from '../../../core/model/model-request.ts';
import { TextButton } from '../../controls/text-button.tsx';
import { usdText } from '../../models/price-text.ts';
import { usePanel } from '../../panel.ts';
import '../step/step-price.css';
import { Card, focusAnswer } from './card.tsx';
import { HandForm } from './hand-card.tsx';

const NEXT: Readonly<Record<Phase, string>> = {
  observe: 'Next the page is looked at.',
  think: 'Next the model is asked for a step.',
  propose: 'Next the model’s step is judged and proposed.',
  act: 'Next the step is put to you.',
  verify: 'Next it is checked what came of the step.',
};

/** Between two phases. */
export function PausedCard({ phase, why }: { phase: Phase; why: readonly string[] }) {
  const { agent } = usePanel();
  const isOwn = useSignal(false);
  return (
    <Card
      icon="pause"
      tone="plain"
      title={`Paused before ${phase}`}
      notes={why}
      actions={
        <>
          <span class="approval-yes" ref={focusAnswer}>
            <TextButton
              primary
              icon="step-over"
              title="Go on to the next step (F10)"
              onClick={() => agent.gate.goOn('step')}
            >
              Step
            </TextButton>
          </span>
          <TextButton icon="play" title="Run on (F8)" onClick={() => agent.gate.goOn('run')}>
            Run
          </TextButton>
          <span class="agent-card-more">
            {phase === 'think' && (
              <TextButton
                title="Choose this step in the model’s place"
                onClick={() => {
                  isOwn.value = !isOwn.value;
                }}
              >
                Take this step by hand…
              </TextButton>
            )}
            <TextButton icon="person" onClick={agent.gate.takeOver}>
              Take over
            </TextButton>
          </span>
        </>
      }
    >
      {isOwn.value ? <HandForm /> : <p>{NEXT[phase]}</p>}
    </Card>
  );
}

/** What the model is about to be sent. */
export function RequestCard({ request, why }: { request: ModelRequest; why: readonly string[] }) {
  const { agent } = usePanel();
  const { messages, tools = [] } = request;
  const price = agent.requestPrice.value;
  return (
    <Card
      icon="pause"
      tone="plain"
      title="Before the model is asked"
      notes={why}
      actions={
        <>
          <span class="approval-yes" ref={focusAnswer}>
            <TextButton
              primary
              title="Send it as it is"
              onClick={() => agent.answer({ type: 'go' })}
            >
              Send
            </TextButton>
          </span>
          <TextButton
            icon="edit"
            title="See and change every part of it, with its tokens and price"
            onClick={() => void agent.editRequest()}
          >
            Read and edit…
          </TextButton>
        </>
      }
    >
      <p>
        A system prompt, {messages.length.toLocaleString('en')} messages and{' '}
        {tools.length.toLocaleString('en')} tools.
      </p>
      <p class="step-price">
        {price ? (
          <>
            <span>
              {price.isExact ? '' : '≈ '}
              {price.input.toLocaleString('en')} tokens in
            </span>
            <span title={`With a reply of ${EXPECTED_OUTPUT.toLocaleString('en')} tokens`}>
              {price.usd === null ? 'price unknown' : `≈ ${usdText(price.usd)}`}
            </span>
          </>
        ) : (
          <span>counting…</span>
        )}
      </p>
    </Card>
  );
}
