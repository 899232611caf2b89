import { recordedPayload } from '../../core/agent/replay/recorded-nodes.ts';
import type { AgentEvent } from '../../core/agent/run/agent-event.ts';
import type { Proposal } from '../../core/agent/run/proposal.ts';
import { maskTexts } from '../../core/agent/trace/mask-texts.ts';
import { typedSecrets } from '../../core/agent/trace/typed-secrets.ts';
import type { LlmEvent } from '../../core/llm/call/llm-event.ts';
import type { AssistantMessage } from '../../core/llm/call/message.ts';
import { isSecretNode } from '../../core/page/payload/secret-node.ts';

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
    return JSON.stringify(maskTexts(event, [...secrets]), withoutPicture);
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
  if (!('type' in value) || value.type !== 'image' || !('data' in value)) return value;
  const { data: _, ...about } = value;
  return about;
}
