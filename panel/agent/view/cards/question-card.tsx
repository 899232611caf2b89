import { t } from '../../../../core/platform/messages/messages.ts';
import { useAgent } from '../../context/agent-context.ts';
import { AnswerForm } from './answer-form.tsx';
import { Card } from './card.tsx';

interface QuestionCardProps {
  question: string;
  isSecret: boolean;
}

/** A question of the model to the person, or a secret that a replay lacks. */
export function QuestionCard({ question, isSecret }: QuestionCardProps) {
  const { agent } = useAgent();
  return (
    <Card
      icon="question"
      tone="plain"
      title={isSecret ? t('agentCards.secretMissing') : t('agentCards.theAgentAsks')}
    >
      <p>{question}</p>
      <AnswerForm
        label={isSecret ? t('agentCards.theSecret') : t('agentCards.yourAnswer')}
        action={isSecret ? t('agentCards.typeIt') : t('agentCards.answer')}
        isNeeded
        isSecret={isSecret}
        onAnswer={(text) => agent.answer({ type: 'answer', text })}
        {...(isSecret && {
          onBack: () => agent.answer({ type: 'skip' }),
          backLabel: t('agentCards.leaveStepOut'),
        })}
      />
    </Card>
  );
}
