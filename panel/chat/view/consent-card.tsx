import { say, t } from '../../../core/platform/messages/messages.ts';
import { fixedText, shareText } from '../../../core/platform/messages/numbers.ts';
import { Card } from '../../agent/view/cards/card.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { useChat } from '../context/chat-context.ts';
import type { ConsentQuestion, ProposedCss } from '../page/consent-model.ts';
import './consent-card.css';

/**
 * What the chat asks beside the steps of the agent: whether it may read another site, make the page dark, or keep
 * dark CSS that it has written.
 */
export function ConsentCard() {
  const { consent, chat } = useChat();
  const question = consent.question.value;
  if (!question) return null;
  const { title, notes, yes, no } = consentWords(question);
  return (
    <Card
      icon={question.type === 'origin' ? 'globe' : 'moon'}
      tone="danger"
      title={title}
      notes={notes}
      actions={
        <>
          <TextButton onClick={() => consent.answer(true)}>{yes}</TextButton>
          <TextButton onClick={() => consent.answer(false)}>{no}</TextButton>
          <TextButton onClick={chat.stop}>{t('common.stop')}</TextButton>
        </>
      }
    >
      {question.type === 'origin' && <p>{question.url}</p>}
      {question.type === 'css' && <pre class="consent-css">{question.css}</pre>}
    </Card>
  );
}

interface ConsentWords {
  title: string;
  notes: readonly string[];
  yes: string;
  no: string;
}

function consentWords(question: ConsentQuestion): ConsentWords {
  if (question.type === 'origin') {
    const title = t('agentCards.pageNow', { origin: question.origin });
    return { title, notes: [t('chat.nothingRead')], yes: t('chat.letRead'), no: t('chat.no') };
  }
  if (question.type === 'dark') {
    const title = question.isDark ? t('chat.showPageDark') : t('chat.showPage');
    return { title, notes: [], yes: t('chat.yes'), no: t('chat.no') };
  }
  return {
    title: t('chat.mayKeepCss'),
    notes: [cssFigures(question), ...question.notes.map(say)],
    yes: t('chat.keepIt'),
    no: t('chat.undoIt'),
  };
}

function cssFigures({ before, after }: ProposedCss): string {
  return t('chat.pageNow', {
    aaBefore: shareText(before.readable),
    aaAfter: shareText(after.readable),
    darkBefore: shareText(before.dark),
    darkAfter: shareText(after.dark),
    before: fixedText(before.total, 1),
    after: fixedText(after.total, 1),
  });
}
