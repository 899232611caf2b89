import type { GatePoint } from '../../../core/agent/gate.ts';
import { TextButton } from '../../controls/text-button.tsx';
import { usePanel } from '../../panel.ts';
import { AnswerForm } from './answer-form.tsx';
import { Card, focusAnswer } from './card.tsx';

/** The page went where nobody has agreed to: nothing of it was read yet. */
export function OriginCard({ origin, url }: { origin: string; url: string }) {
  const { agent } = usePanel();
  return (
    <Card
      icon="globe"
      tone="danger"
      title={`The page is on ${origin} now`}
      notes={['Nothing of it was read. If you let it, the model sees this site, too.']}
      actions={
        <>
          <TextButton onClick={() => agent.answer({ type: 'go' })}>Let it work there</TextButton>
          <TextButton onClick={agent.stop}>Stop</TextButton>
        </>
      }
    >
      <p>{url}</p>
    </Card>
  );
}

/** A limit of the run: going on lifts it as far again. */
export function LimitCard({ message }: { message: string }) {
  const { agent } = usePanel();
  return (
    <Card
      icon="limits"
      tone="danger"
      title={message}
      actions={
        <>
          <TextButton
            title="Lifts the limit as far again"
            onClick={() => agent.answer({ type: 'go' })}
          >
            Go on
          </TextButton>
          <TextButton onClick={agent.stop}>Stop</TextButton>
        </>
      }
    />
  );
}

/** Something went wrong that trying again may cure. */
export function TroubleCard({ point }: { point: Extract<GatePoint, { type: 'trouble' }> }) {
  const { agent, modelSettings } = usePanel();
  // What the page may have got is not done again: going on looks at the page.
  const isSure = point.phase !== 'verify';
  const title = isSure ? 'This did not work' : 'Nobody knows whether this worked';
  const action = isSure ? 'Try again' : 'Go on and look';
  return (
    <Card
      icon={point.isNotice ? 'person' : 'error'}
      tone="trouble"
      title={point.isNotice ? 'The agent waits for you' : title}
      actions={
        <>
          <span class="approval-yes" ref={focusAnswer}>
            <TextButton primary onClick={() => agent.answer({ type: 'go' })}>
              {point.isNotice ? 'Go on' : action}
            </TextButton>
          </span>
          {point.phase === 'think' && !point.isNotice && (
            <TextButton icon="gear" onClick={modelSettings.open}>
              Models…
            </TextButton>
          )}
          <TextButton onClick={agent.stop}>Stop</TextButton>
        </>
      }
    >
      <p>{point.message}</p>
    </Card>
  );
}

/** The page is the person's. */
export function TakenOverCard() {
  const { agent } = usePanel();
  return (
    <Card icon="person" tone="plain" title="The page is yours">
      <p>Do in it what is to be done, then hand it back: the agent looks at it anew.</p>
      <AnswerForm
        label="What you have done, for the model (optional)"
        action="Hand back"
        onAnswer={(text) => agent.answer(text === '' ? { type: 'go' } : { type: 'answer', text })}
      />
    </Card>
  );
}
