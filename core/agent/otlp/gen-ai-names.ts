import type { ProviderId } from '../../llm/call/provider-id.ts';

/**
 * Names from OpenTelemetry's semantic conventions for generative AI. All of them are still in
 * development and some will change: they are only used here, with their source.
 */
export const GEN_AI_SOURCE =
  'https://github.com/open-telemetry/semantic-conventions-genai (semconv 1.42)';

export const GEN_AI = {
  operation: 'gen_ai.operation.name',
  provider: 'gen_ai.provider.name',
  conversation: 'gen_ai.conversation.id',
  agentName: 'gen_ai.agent.name',
  requestModel: 'gen_ai.request.model',
  requestStream: 'gen_ai.request.stream',
  responseId: 'gen_ai.response.id',
  responseModel: 'gen_ai.response.model',
  finishReasons: 'gen_ai.response.finish_reasons',
  inputTokens: 'gen_ai.usage.input_tokens',
  outputTokens: 'gen_ai.usage.output_tokens',
  cacheReadTokens: 'gen_ai.usage.cache_read.input_tokens',
  cacheWriteTokens: 'gen_ai.usage.cache_write.input_tokens',
  reasoningTokens: 'gen_ai.usage.reasoning.output_tokens',
  toolName: 'gen_ai.tool.name',
  toolCallId: 'gen_ai.tool.call.id',
  toolArguments: 'gen_ai.tool.call.arguments',
  evaluation: 'gen_ai.evaluation.result',
  evaluationName: 'gen_ai.evaluation.name',
  evaluationLabel: 'gen_ai.evaluation.score.label',
  evaluationScore: 'gen_ai.evaluation.score.value',
  evaluationWhy: 'gen_ai.evaluation.explanation',
  errorType: 'error.type',
} as const;

/** The conventions' names of the providers. */
export const PROVIDER_NAMES: Readonly<Record<ProviderId, string>> = {
  openai: 'openai',
  compatible: 'openai',
  backend: 'custom',
  anthropic: 'anthropic',
  google: 'gcp.gemini',
  chrome: 'chrome',
  scripted: 'scripted',
};
