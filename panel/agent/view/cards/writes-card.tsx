import { useSignal } from '@preact/signals';
import { MEANS } from '../../../../core/agent/run/concern.ts';
import type { WriteReach } from '../../../../core/agent/run/gate-point.ts';
import type { ShownWrite } from '../../../../core/agent/writes/held-write.ts';
import { msg, say, t } from '../../../../core/platform/messages/messages.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useAgent } from '../../context/agent-context.ts';
import { Card } from './card.tsx';
import './writes-card.css';
import { SaidText } from '../parts/said-text.tsx';

const KINDS: Readonly<Record<ShownWrite['kind'], string>> = {
  request: t('agentCards.byAScript'),
  beacon: t('agentCards.inTheBackground'),
  form: t('agentCards.aForm'),
  navigation: t('agentCards.goesAnotherSite'),
  socket: t('agentCards.opensConnection'),
  'new-tab': t('agentCards.kindNewTab'),
  worker: t('agentCards.sharedWorker'),
  prefetch: t('agentCards.inAdvance'),
};

/** What the page is about to send, or tried to: which of it may go, and for how long that holds. */
export function WritesCard({ writes }: { writes: readonly ShownWrite[] }) {
  const { agent } = useAgent();
  const refused = useSignal<ReadonlySet<string>>(new Set());
  const isHeld = writes.some((write) => write.isHeld);
  const chosen = writes.filter(({ id }) => !refused.value.has(id));
  const allow = (reach: WriteReach) => {
    const ids = chosen.map(({ id }) => id);
    agent.answer({ type: 'allow-writes', ids, reach, repeats: true });
  };
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(refused.value);
    if (isChosen) next.delete(id);
    else next.add(id);
    refused.value = next;
  };
  const repeats = chosen.some((write) => !write.isHeld);
  const isNone = chosen.length === 0;
  return (
    <Card
      icon="warning"
      tone="danger"
      title={isHeld ? t('common.pageWantsSendSomething') : t('agentCards.pageTriedToSend')}
      notes={repeats ? [t('agentCards.allowingRepeats')] : []}
      actions={
        <>
          <TextButton disabled={isNone} onClick={() => allow('once')}>
            {isHeld ? t('agentCards.sendOnce') : t('agentCards.repeatOnce')}
          </TextButton>
          <TextButton
            disabled={isNone}
            title={t('agentCards.sendsRequestsKindsUntilRunEnds')}
            onClick={() => allow('run')}
          >
            {t('agentCards.allowRun')}
          </TextButton>
          <TextButton
            disabled={isNone}
            title={t('agentCards.sendsRequestsKindsSiteEvery')}
            onClick={() => allow('site')}
          >
            {t('common.alwaysSite')}
          </TextButton>
          <span class="agent-card-more">
            <TextButton
              title={t('agentCards.sendsNothingRunContinuesModelNotified')}
              onClick={() => agent.answer({ type: 'refuse-writes' })}
            >
              {t('agentCards.refuse')}
            </TextButton>
            <TextButton icon="person" onClick={agent.gate.takeOver}>
              {t('common.takeOver')}
            </TextButton>
            <TextButton onClick={agent.stop}>{t('common.stop')}</TextButton>
          </span>
        </>
      }
    >
      <ul class="writes">
        {writes.map((write) => (
          <WriteRow
            key={write.id}
            write={write}
            isChosen={!refused.value.has(write.id)}
            onChoose={(isChosen) => toggle(write.id, isChosen)}
          />
        ))}
      </ul>
    </Card>
  );
}

function WriteRow({
  write,
  isChosen,
  onChoose,
}: {
  write: ShownWrite;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const { kind, method, url, from, site, fields, isHeld, isFrozen, carriesTyped } = write;
  const { kinds = [], differs = [] } = write;
  const secret = fields.filter(({ isSecret }) => isSecret);
  const why = isFrozen
    ? t('agentCards.failedAfter5BecauseFrozePage')
    : isHeld
      ? ''
      : t('agentCards.blockedBecauseChromeCannotHold');
  const facts = [
    KINDS[kind],
    ...kinds.map((meant) => say(MEANS[meant] ?? meant)),
    ...(from !== '' && from !== site ? [t('agentCards.from', { from })] : []),
    ...(carriesTyped ? [t('common.containsTextTypedRun')] : []),
    ...(secret.length > 0 ? [t('agentCards.secretFields', { count: secret.length })] : []),
    ...(why ? [why] : []),
  ];
  return (
    <li class="write">
      <label class="write-address">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <b>{method}</b> <SaidText text={url} />
      </label>
      <p class="write-facts">{facts.join(' · ')}</p>
      {differs.map((text) => (
        <p key={say(text)} class="write-facts">
          <SaidText text={text} />
        </p>
      ))}
      {fields.length > 0 && (
        <ul class="write-fields" aria-label={t('common.fields')}>
          {fields.map(({ name, isSecret }) => (
            <li key={name} data-secret={isSecret}>
              <SaidText text={isSecret ? msg('common.secret', { name }) : name} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
