import type { Permissions } from '../../core/agent/policy/permission-rule.ts';
import { allowFlags } from '../../core/agent/policy/ways-to-allow.ts';
import { recordedPayload } from '../../core/agent/replay/recording-of.ts';
import type { AgentEvent } from '../../core/agent/run/agent-event.ts';
import type { GatePoint } from '../../core/agent/run/gate-point.ts';
import type { RunCost, RunState } from '../../core/agent/run/run-state.ts';
import type { Proposal } from '../../core/agent/run/step-record.ts';
import { maskTexts } from '../../core/agent/trace/mask-texts.ts';
import { withoutTypedSecrets } from '../../core/agent/trace/redact-run.ts';
import { typedSecrets } from '../../core/agent/trace/typed-secrets.ts';
import type { LlmEvent } from '../../core/llm/call/llm.ts';
import type { AssistantMessage } from '../../core/llm/call/message.ts';
import { isSecretNode } from '../../core/page/payload/semantic-node.ts';
import { visibleJson } from '../../core/platform/letters/visible-text.ts';
import { inWords, say, t } from '../../core/platform/messages/messages.ts';
import { dollarText, numberText } from '../../core/platform/messages/numbers.ts';
import { questionText } from './question-text.ts';

/** Pieces of a streaming reply. The final reply has them all. */
const PIECES: ReadonlySet<LlmEvent['type']> = new Set(['text', 'reasoning', 'tool-call-delta']);

/**
 * Turns each event into a line of JSON, with sizes in place of pictures and without text typed into
 * fields for secrets. Null for events that are not printed: pieces of a reply, once they could
 * contain a part of a secret.
 */
export function eventLines(): (event: AgentEvent) => string | null {
  const secrets = new Set<string>();
  /** Ids of the fields for secrets in view. */
  let fields: ReadonlySet<string> = new Set();

  const learn = (event: AgentEvent): void => {
    if (event.type === 'observed') fields = secretFields(event);
    for (const text of newSecrets(event, fields)) if (text !== '') secrets.add(text);
  };
  return (event) => {
    learn(event);
    const isPiece = event.type === 'model' && PIECES.has(event.event.type);
    if (isPiece && secrets.size + fields.size > 0) return null;
    return visibleJson(JSON.stringify(maskTexts(event, [...secrets]), withoutPicture));
  };
}

function secretFields({ observation }: Extract<AgentEvent, { type: 'observed' }>): Set<string> {
  const payload = recordedPayload({ number: 1, startedAt: 0, observation });
  const nodes = payload?.interactive_tree ?? [];
  return new Set(nodes.filter(isSecretNode).map(({ i }) => i));
}

/** Secrets that appear first in this event. */
function newSecrets(event: AgentEvent, fields: ReadonlySet<string>): string[] {
  switch (event.type) {
    case 'model': {
      const { event: own } = event;
      const isReply = own.type === 'finished' || own.type === 'corrected';
      return isReply ? typedIn(own.reply.message, fields) : [];
    }
    case 'thought':
      return typedIn(event.reply.message, fields);
    case 'proposed':
      return proposed(event.proposal, fields);
    case 'waiting':
    case 'answered': {
      const { point } = event;
      if (point.type === 'approval') return proposed(point.proposal, fields);
      if (point.type !== 'question' || !point.isSecret || event.type === 'waiting') return [];
      return event.answer.type === 'answer' ? [event.answer.text] : [];
    }
    case 'step-ended': {
      const { record } = event;
      return typedSecrets({ steps: [record], draft: { number: record.number + 1, startedAt: 0 } });
    }
    default:
      return [];
  }
}

function toolName(tool: unknown): unknown {
  return typeof tool === 'object' && tool !== null && 'name' in tool ? tool.name : tool;
}

function typedIn({ content }: AssistantMessage, fields: ReadonlySet<string>): string[] {
  return content.flatMap((part) => {
    if (part.type !== 'tool-call') return [];
    const { element, text } = part.input;
    return typeof element === 'string' && fields.has(element) && typeof text === 'string'
      ? [text]
      : [];
  });
}

function proposed({ action, concerns }: Proposal, fields: ReadonlySet<string>): string[] {
  if (!('text' in action.input) || action.input.text === undefined) return [];
  const { text } = action.input;
  const isInField = 'element' in action.input && fields.has(action.input.element);
  return isInField || concerns.some(({ kind }) => kind === 'secret') ? [text] : [];
}

/** Pictures are for the trace, not for a terminal, and of a tool its name is enough. */
function withoutPicture(name: string, value: unknown): unknown {
  if (name === 'tools' && Array.isArray(value)) return value.map(toolName);
  if (typeof value !== 'object' || value === null) return value;
  if (!('type' in value) || value.type !== 'image' || !('data' in value)) {
    return inWords(name, value);
  }
  const { data: _, ...about } = value;
  return about;
}

/** What a run has left for a person, a line each, with the options that would let it pass. */
export function leftOverText(left: readonly GatePoint[], permissions: Permissions): string {
  const lines = left.map((point) =>
    `  ${say(questionText(point))} ${wayText(point, permissions)}`.trimEnd(),
  );
  return [t('cli.leftForPerson', { count: left.length }), ...new Set(lines)].join('\n');
}

/** Which options would let a run pass here, as a sentence. */
export function wayText(point: GatePoint, permissions: Permissions): string {
  const flags = allowFlags(point, permissions);
  if (flags !== '') return t('cli.optionLetsPass', { flags });
  const isAsked = point.type === 'approval' || point.type === 'writes';
  return isAsked ? t('cli.noOptionLetsPass') : '';
}

/** How a run ended and what it came to, for the terminal and its logs: without typed secrets. */
export function outcomeText(run: RunState): string {
  const { outcome, steps, spend, skill } = withoutTypedSecrets(run);
  const cost = usdText(spend.usd);
  const done = t('cli.steps', { count: steps.length });
  const first = skill ? `, ${t('cli.firstRunCost', { cost: costText(skill.cost) })}` : '';
  const figures = `(${done}, ${t('common.calls', { count: spend.calls })}, ${cost}${first})`;
  if (outcome?.type !== 'done')
    return `${outcome ? say(outcome.reason) : t('common.stopped')} ${figures}`;
  const { claim, verdict, success } = outcome;
  if (success && outcome.check === 'not-verified') {
    return t('cli.doneAccordingAgentNothingPageConfirms', { summary: claim.summary, figures });
  }
  if (success) return t('cli.done', { summary: claim.summary, figures });
  return claim.success
    ? t('cli.notDoneThoughAgent', {
        summary: claim.summary,
        feedback: say(verdict.feedback),
        figures,
      })
    : t('cli.notDone', { summary: claim.summary, figures });
}

function costText({ calls, inputTokens, outputTokens, usd }: RunCost): string {
  const tokens = numberText(inputTokens + outputTokens);
  return `${t('common.calls', { count: calls })}, ${t('common.tokensWord', { tokens })}, ${usdText(usd)}`;
}

function usdText(usd: number | null): string {
  return usd === null ? t('common.costUnknown') : dollarText(usd, 4);
}
