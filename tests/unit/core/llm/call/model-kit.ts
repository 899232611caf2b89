import { vi } from 'vitest';
import { z } from 'zod';
import type { Llm, LlmEvent, LlmReply, LlmRequest } from '../../../../../core/llm/call/llm.ts';
import type { LlmFailure } from '../../../../../core/llm/call/llm-failure.ts';
import type { Message } from '../../../../../core/llm/call/message.ts';
import type { Tool } from '../../../../../core/llm/call/tool.ts';
import { openLlm } from '../../../../../core/llm/open/open-llm.ts';
import type { LlmConfig } from '../../../../../core/llm/provider/llm-config.ts';
import type { CallLimits } from '../../../../../core/llm/wire/wire.ts';

// The first call of a format loads its client, which takes long on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

/** The four wire formats, each through its real client. */
export const FORMATS = ['chat', 'responses', 'anthropic', 'google'] as const;

export type Format = (typeof FORMATS)[number];

/** Must never be seen in an event. */
export const KEY = 'canary-key-0123456789';

/** Short enough for tests, long enough for a busy machine. */
export const QUICK: CallLimits = {
  firstPieceMs: 5000,
  idleMs: 5000,
  totalMs: 20_000,
  maxBytes: 4_000_000,
  attempts: 3,
  backoffMs: 1,
  longestWaitMs: 5000,
};

export const CLICK: Tool = {
  name: 'click',
  description: 'Clicks an element.',
  schema: z.object({ id: z.string(), times: z.int().min(1).optional() }),
};

export function configFor(format: Format, url: string): LlmConfig {
  const apiKey = KEY;
  switch (format) {
    case 'chat':
      return { provider: 'compatible', model: 'small-fake', baseUrl: `${url}/v1`, apiKey };
    case 'responses':
      return { provider: 'openai', model: 'gpt-fake', baseUrl: `${url}/v1`, apiKey };
    case 'anthropic':
      return { provider: 'anthropic', model: 'claude-fake', baseUrl: url, apiKey };
    case 'google':
      return { provider: 'google', model: 'gemini-fake', baseUrl: url, apiKey };
  }
}

export function open(format: Format, url: string, limits: Partial<CallLimits> = {}): Promise<Llm> {
  return openLlm(configFor(format, url), { ...QUICK, ...limits });
}

let opened = 0;

/** A model of which nothing has been learned yet. */
export function openNew(format: Format, url: string): Promise<Llm> {
  const config = configFor(format, url);
  opened += 1;
  return openLlm({ ...config, model: `${config.model}-${opened}` } as LlmConfig, QUICK);
}

export function user(text: string): Message {
  return { role: 'user', content: [{ type: 'text', text }] };
}

export const QUESTION: LlmRequest = { messages: [user('Hello?')], tools: [CLICK] };

export interface Heard {
  events: LlmEvent[];
  reply: LlmReply | undefined;
  failure: LlmFailure | undefined;
}

/** Calls, and hears all that is told. */
export async function call(
  model: Llm,
  request: LlmRequest = QUESTION,
  signal: AbortSignal = new AbortController().signal,
): Promise<Heard> {
  const events: LlmEvent[] = [];
  for await (const event of model.stream(request, signal)) events.push(event);
  const last = events.at(-1);
  return {
    events,
    reply: last?.type === 'finished' ? last.reply : undefined,
    failure: last?.type === 'failed' ? last.failure : undefined,
  };
}

export function textOf({ reply }: Heard): string {
  const parts = reply?.message.content ?? [];
  return parts.flatMap((part) => (part.type === 'text' ? part.text : [])).join('');
}

export function types({ events }: Heard): string[] {
  return events.map(({ type }) => type);
}
