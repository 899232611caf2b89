import { spentTokens } from '../../core/dark-model/model-spend.ts';
import type { ThoroughTurn, TurnCall } from '../../core/dark-model/thorough/thorough-state.ts';
import { Badge } from '../controls/badge.tsx';
import { usdText } from '../models/price-text.ts';
import { usePanel } from '../panel.ts';
import { writeInput } from './write-input.ts';
import './turn-list.css';

/** Every turn: what the model said and called, what came of it, and what it cost; the newest first. */
export function TurnList() {
  const { log } = usePanel().thorough;
  const now = log.live.value;
  const turns = log.turns.value.toReversed();
  return (
    <ol class="turns" aria-label="Turns" reversed>
      {now && (
        <li class="turn" key={now.number}>
          <Heading number={now.number} figures="under way" />
          <Said text={now.said} />
          <Calls calls={now.calls} />
        </li>
      )}
      {turns.map((turn) => (
        <li class="turn" key={turn.number}>
          <Heading number={turn.number} figures={figuresOf(turn)} />
          <Said text={turn.said} />
          <Calls calls={turn.calls} />
        </li>
      ))}
    </ol>
  );
}

function figuresOf({ spend, ms }: ThoroughTurn): string {
  const tokens = spentTokens(spend).toLocaleString('en');
  return `${tokens} tokens · ${usdText(spend.usd)} · ${(ms / 1000).toFixed(1)} s`;
}

function Heading({ number, figures }: { number: number; figures: string }) {
  return (
    <p class="turn-heading">
      <b>Turn {number}</b> <span>{figures}</span>
    </p>
  );
}

/** Text alone: it is written by a model that has read the page. */
function Said({ text }: { text: string }) {
  return text.trim() === '' ? null : <p class="turn-said">{text}</p>;
}

function Calls({ calls }: { calls: readonly TurnCall[] }) {
  return (
    <>
      {calls.map((call, at) => (
        <Call key={at} call={call} />
      ))}
    </>
  );
}

function Call({ call }: { call: TurnCall }) {
  const { name, input, result, picture } = call;
  const [line = ''] = result.split('\n');
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
          <pre class="turn-text">{result}</pre>
        </div>
        {picture && (
          <img
            class="turn-picture"
            src={`data:${picture.mimeType};base64,${picture.data}`}
            alt={`The page after ${name}`}
            width={picture.width}
            height={picture.height}
          />
        )}
      </div>
    </details>
  );
}

function Mark({ call: { isKept, isError, isEdited, score } }: { call: TurnCall }) {
  const total = score ? ` ${score.total.toFixed(1)}` : '';
  return (
    <>
      {isKept === true && <Badge tone="success" text={`kept${total}`} title="The page wears it" />}
      {isKept === false && (
        <Badge
          tone="warning"
          text={`not kept${total}`}
          title="The score fell, so it was taken out"
        />
      )}
      {isError && <Badge tone="error" text="error" title="It was not carried out" />}
      {isEdited && <Badge tone="neutral" text="edited" title="You have changed the model’s call" />}
    </>
  );
}
