import { usePanel } from '../../panel.ts';
import { AnswerForm } from './answer-form.tsx';
import { Card } from './card.tsx';

interface QuestionCardProps {
  question: string;
  isSecret: boolean;
}

/** What the model wants to know of the person, or a replay that lacks a secret. */
export function QuestionCard({ question, isSecret }: QuestionCardProps) {
  const { agent } = usePanel();
  return (
    <Card icon="question" tone="plain" title={isSecret ? 'A secret is missing' : 'The agent asks'}>
      <p>{question}</p>
      <AnswerForm
        label={isSecret ? 'The secret' : 'Your answer'}
        action={isSecret ? 'Type it' : 'Answer'}
        isNeeded
        isSecret={isSecret}
        onAnswer={(text) => agent.answer({ type: 'answer', text })}
        {...(isSecret && {
          onBack: () => agent.answer({ type: 'skip' }),
          backLabel: 'Leave the step out',
        })}
      />
    </Card>
  );
}
