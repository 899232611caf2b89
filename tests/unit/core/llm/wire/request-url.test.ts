import { expect, test } from 'vitest';
import { belowV1, requestUrl } from '../../../../../core/llm/wire/request-url.ts';

const CHAT = '/chat/completions';

test.each([
  ['http://a.test/v1', CHAT, 'http://a.test/v1/chat/completions'],
  [' http://a.test/v1/ ', CHAT, 'http://a.test/v1/chat/completions'],
  ['http://a.test/v1/chat/completions', CHAT, 'http://a.test/v1/chat/completions'],
  ['http://a.test/v1/models/', CHAT, 'http://a.test/v1/chat/completions'],
  ['http://a.test/models', CHAT, 'http://a.test/models/chat/completions'],
  [
    'http://a.test/models/chat/completions?api-version=1',
    CHAT,
    'http://a.test/models/chat/completions?api-version=1',
  ],
  ['http://a.test/v1', '/v1/messages', 'http://a.test/v1/messages'],
  [
    'http://a.test/v1beta?key=1',
    '/models/m:stream?alt=sse',
    'http://a.test/v1beta/models/m:stream?alt=sse&key=1',
  ],
])('%s is asked for %s at %s', (base, path, url) => {
  expect(requestUrl(base, path)).toBe(url);
});

test('an address without a version has its API below /v1, perhaps', () => {
  expect(belowV1('http://a.test:1234/')).toBe('http://a.test:1234/v1');
  expect(belowV1('http://a.test/openai/v1')).toBeNull();
});
