import { usePanel } from '../../panel.ts';
import { AnswerForm } from './answer-form.tsx';
import { Card } from './card.tsx';

/** What the model wants to know of the person. */
export function QuestionCard({ question }: { question: string }) {
  const { agent } = usePanel();
  return (
    <Card icon="question" tone="plain" title="The agent asks">
      <p>{question}</p>
      <AnswerForm
        label="Your answer"
        action="Answer"
        isNeeded
        onAnswer={(text) => agent.answer({ type: 'answer', text })}
      />
    </Card>
  );
}
