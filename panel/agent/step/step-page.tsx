import { prettyText } from '../../payload/payload-text.ts';
import { StepThen } from '../history/step-then.tsx';
import type { StepView } from '../step-view.ts';
import { Fact } from './action-facts.tsx';
import { SentPart } from './sent-parts.tsx';

/** The page as the step found it, as the model was told. */
export function StepPage({ view }: { view: StepView }) {
  const { observation } = view.step;
  if (!observation) return <p class="sent-parts-note">The page was not looked at yet.</p>;
  const { title, url, settled, at, payload } = observation;
  return (
    <>
      <dl class="action-facts">
        <Fact name="Title">{title}</Fact>
        <Fact name="Address">{url}</Fact>
        <Fact name="Rest">{settled}</Fact>
        <Fact name="Seen">{new Date(at).toLocaleTimeString('en')}</Fact>
      </dl>
      <StepThen view={view} />
      <SentPart label="Payload" text={prettyText(payload)} />
    </>
  );
}
