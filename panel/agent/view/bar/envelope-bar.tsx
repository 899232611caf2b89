import { grantText } from '../../../../core/agent/envelope/shown-grants.ts';
import { say, t } from '../../../../core/platform/messages/messages.ts';
import { Chip } from '../../../ui/controls/badge.tsx';
import { useAgent } from '../../context/agent-context.ts';
import './envelope-bar.css';

/** What the person’s own words let the run do, a chip each, to be switched off and on. */
export function EnvelopeBar() {
  const { agent } = useAgent();
  const envelope = agent.envelope.value;
  if (!agent.run.value || !envelope) return null;
  const { grants, problem } = envelope;
  return (
    <fieldset class="envelope-bar" aria-label={t('agentEnvelope.taskAllows')}>
      <span class="envelope-name" title={t('agentEnvelope.askedForGoesHelp')}>
        {t('agentEnvelope.taskAllows')}
      </span>
      {grants.length === 0 && (
        <span class="envelope-none">{t('agentEnvelope.readingStaysPage')}</span>
      )}
      {grants.map((grant, at) => {
        const text = say(grantText(grant));
        const isOn = !grant.isOff;
        return (
          <Chip
            key={at}
            label={text}
            title={
              isOn
                ? t('agentEnvelope.pressAsked', { text })
                : t('agentEnvelope.askedPressGo', { text })
            }
            pressed={isOn}
            onClick={() => agent.switchGrant(at)}
          />
        );
      })}
      {problem && <span class="envelope-none">{say(problem)}</span>}
    </fieldset>
  );
}
