import type Anthropic from '@anthropic-ai/sdk';
import { completeHistory } from '../call/complete-history.ts';
import type { LlmId } from '../call/llm-id.ts';
import type { AssistantPart, Message, ToolResult, UserPart } from '../call/message.ts';

type Param = Anthropic.Messages.MessageParam;
type Block = Anthropic.Messages.ContentBlockParam;

/** A conversation in the form of Anthropic's Messages API: user and assistant alternate. */
export function anthropicMessages(messages: readonly Message[], reader: LlmId): Param[] {
  const turns: { role: 'user' | 'assistant'; content: Block[] }[] = [];
  for (const message of completeHistory(messages, reader)) {
    const role = message.role === 'assistant' ? 'assistant' : 'user';
    const blocks = blocksOf(message);
    const latest = turns.at(-1);
    if (latest?.role === role) latest.content.push(...blocks);
    else if (blocks.length > 0) turns.push({ role, content: blocks });
  }
  return turns;
}

function blocksOf(message: Message): Block[] {
  if (message.role === 'user') return message.content.map(userBlock);
  if (message.role === 'tool') return message.results.map(resultBlock);
  return message.content.flatMap(assistantBlock);
}

function userBlock(part: UserPart) {
  if (part.type === 'text') return { type: 'text', text: part.text } as const;
  const source = { type: 'base64', media_type: part.mimeType, data: part.data } as const;
  return { type: 'image', source } as const;
}

function resultBlock({ callId, content, isError }: ToolResult): Block {
  return {
    type: 'tool_result',
    tool_use_id: callId,
    content: content.map(userBlock),
    ...(isError && { is_error: true }),
  };
}

function assistantBlock(part: AssistantPart): Block[] {
  switch (part.type) {
    case 'text':
      // Anthropic refuses blank texts.
      return part.text.trim() ? [{ type: 'text', text: part.text }] : [];
    case 'reasoning': {
      const { signature, redacted } = part.carried ?? {};
      if (typeof redacted === 'string') return [{ type: 'redacted_thinking', data: redacted }];
      if (typeof signature !== 'string') return [];
      return [{ type: 'thinking', thinking: part.text, signature }];
    }
    case 'tool-call':
      return [{ type: 'tool_use', id: part.id, name: part.name, input: part.input }];
    case 'invalid-tool-call':
      return [{ type: 'tool_use', id: part.id, name: part.name || 'unknown', input: {} }];
  }
}
