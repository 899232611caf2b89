import type { JsonObject } from '../../../../core/llm/call/message.ts';
import { english, say, t } from '../../../../core/platform/messages/messages.ts';
import { fixedText, numberText } from '../../../../core/platform/messages/numbers.ts';
import type { ImproveTurn, TurnCall } from '../../../../core/style/improve/improve-state.ts';
import { spentTokens } from '../../../../core/style/improve/llm-spend.ts';
import { Badge } from '../../../ui/controls/badge.tsx';
import { usdText } from '../../../ui/text/price-text.ts';
import { useStyle } from '../../context/style-context.ts';
import './turn-list.css';

/** Every turn: what the model said and called, the result, and the cost; newest first. */
export function TurnList() {
  const { log } = useStyle().improve;
  const live = log.live.value;
  const over = log.turns.value.toReversed();
  const turns = [
    ...(live ? [{ ...live, figures: t('common.inProgress') }] : []),
    ...over.map((turn) => ({ ...turn, figures: figuresOf(turn) })),
  ];
  return (
    <ol class="turns" aria-label={t('common.turns')} reversed>
      {turns.map(({ number, said, calls, figures }) => (
        <li class="turn" key={number}>
          <p class="turn-heading">
            <b>{t('thorough.turn', { number })}</b> <span>{figures}</span>
          </p>
          {/* Text only: it is written by a model that has read the page. */}
          {said.trim() !== '' && <p class="turn-said">{said}</p>}
          {calls.map((call, at) => (
            <Call key={at} call={call} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function figuresOf({ spend, ms }: ImproveTurn): string {
  const tokens = numberText(spentTokens(spend));
  return t('thorough.tokensS', { tokens, usd: usdText(spend.usd), ms: fixedText(ms / 1000, 1) });
}

function Call({ call }: { call: TurnCall }) {
  const { name, input, result, picture } = call;
  const [line = ''] = say(result).split('\n');
  const hasInput = Object.keys(input).length > 0;
  return (
    <details class="turn-call">
      <summary title={line}>
        <code>{name}</code>
        <Mark call={call} />
        <span class="turn-result">{line}</span>
      </summary>
      <div class="turn-body">
        <div class="turn-texts">
          {hasInput && <pre class="turn-text">{writeInput(name, input)}</pre>}
          <pre class="turn-text">{english(result)}</pre>
        </div>
        {picture && (
          <img
            class="turn-picture"
            src={`data:${picture.mimeType};base64,${picture.data}`}
            alt={t('thorough.thePageAfter', { name })}
            width={picture.width}
            height={picture.height}
          />
        )}
      </div>
    </details>
  );
}

function Mark({ call: { isKept, isError, isEdited, score } }: { call: TurnCall }) {
  const total = score ? ` ${fixedText(score.total, 1)}` : '';
  return (
    <>
      {isKept === true && (
        <Badge
          tone="success"
          text={t('thorough.accepted', { total })}
          title={t('thorough.applied')}
        />
      )}
      {isKept === false && (
        <Badge
          tone="warning"
          text={t('thorough.notAccepted', { total })}
          title={t('thorough.scoreFellReverted')}
        />
      )}
      {isError && <Badge tone="error" text="error" title={t('thorough.notRun')} />}
      {isEdited && (
        <Badge tone="neutral" text="edited" title={t('thorough.youChangedModelsCall')} />
      )}
    </>
  );
}

/** A call's input as a person edits it: CSS as it is, the rest as JSON. */
export function writeInput(name: string, input: JsonObject): string {
  const { css } = input;
  if (name === 'apply_css' && typeof css === 'string') return css;
  return JSON.stringify(input, null, 2);
}
