import { t } from '../../../../core/platform/messages/messages.ts';
import { Card } from '../../../agent/view/cards/card.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useChat } from '../../context/chat-context.ts';

/** What the chat asks beside the steps of the agent: whether it may read another site, or make the page dark. */
export function ConsentCard() {
  const { consent, chat } = useChat();
  const question = consent.question.value;
  if (!question) return null;
  const isOrigin = question.type === 'origin';
  const title = isOrigin
    ? t('agentCards.pageNow', { origin: question.origin })
    : question.isDark
      ? t('chat.mayDark')
      : t('chat.mayLight');
  return (
    <Card
      icon={isOrigin ? 'globe' : 'moon'}
      tone="danger"
      title={title}
      notes={isOrigin ? [t('chat.nothingRead')] : []}
      actions={
        <>
          <TextButton onClick={() => consent.answer(true)}>
            {isOrigin ? t('chat.letRead') : t('chat.yes')}
          </TextButton>
          <TextButton onClick={() => consent.answer(false)}>{t('chat.no')}</TextButton>
          <TextButton onClick={chat.stop}>{t('chat.stop')}</TextButton>
        </>
      }
    >
      {isOrigin && <p>{question.url}</p>}
    </Card>
  );
}
