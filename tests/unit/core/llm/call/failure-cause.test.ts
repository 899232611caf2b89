import { describe, expect, test } from 'vitest';
import {
  failureCause,
  failureText,
  type LlmFailure,
} from '../../../../../core/llm/call/llm-failure.ts';

const refused: LlmFailure = {
  kind: 'unauthorized',
  message: 'The provider refused the key.',
  status: 401,
  address: 'https://api.example/v1/models',
};

describe('the cause of a failed call', () => {
  test.each([
    ['OpenAI', '{"error":{"message":"Incorrect API key provided","code":"invalid_api_key"}}'],
    ['Anthropic', '{"type":"error","error":{"type":"x","message":"Incorrect API key provided"}}'],
    ['Google', '[{"error":{"code":400,"message":"Incorrect API key provided"}}]'],
    ['FastAPI', '{"detail":"Incorrect API key provided"}'],
    ['Ollama', '{"error":"Incorrect API key provided"}'],
    ['a plain server', 'Incorrect API key provided\n'],
    ['a body that was cut', '{"error":{"message":"Incorrect API key provided","debug":"aaaa'],
  ])('has the message of %s word for word', (_, detail) => {
    expect(failureCause({ ...refused, detail })).toEqual({
      where: '401 from https://api.example/v1/models',
      said: 'Incorrect API key provided',
    });
  });

  test('OpenRouter’s message is that of the provider behind it, where it has none of its own', () => {
    const detail = '{"error":{"message":"","metadata":{"raw":"upstream says no"}}}';

    expect(failureCause({ ...refused, detail })?.said).toBe('upstream says no');
  });

  test('a server that was not reached has its address and the network’s words', () => {
    const { status: _, ...failure } = { ...refused, detail: 'fetch failed (ECONNREFUSED)' };

    expect(failureCause(failure)).toEqual({
      where: 'https://api.example/v1/models',
      said: 'fetch failed (ECONNREFUSED)',
    });
  });

  test('a failure without status and words has none', () => {
    expect(failureCause({ kind: 'stopped', message: 'Stopped.' })).toBeNull();
    expect(failureText({ kind: 'stopped', message: 'Stopped.' })).toBe('Stopped.');
  });

  test('as a text, it stands on a line of its own', () => {
    expect(failureText({ ...refused, detail: '{"error":"No."}' })).toEqual(
      'The provider refused the key.\n401 from https://api.example/v1/models: “No.”',
    );
  });
});
