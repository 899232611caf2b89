import { afterEach, expect, test, vi } from 'vitest';
import {
  type BuiltInAvailability,
  type CreateOptions,
  chromeAvailability,
  type Prompt,
} from '../../../../../core/llm/clients/built-in-llm.ts';
import { openLlm } from '../../../../../core/llm/open/open-llm.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { call, QUESTION, QUICK, textOf, types } from './model-kit.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const open = () => openLlm({ provider: 'chrome', model: 'gemini-nano' }, QUICK);

/** Chrome's model, as the Prompt API has it. */
function stubChrome(
  availability: BuiltInAvailability,
  answer: (prompts: Prompt[]) => AsyncIterable<string>,
) {
  const seen: { created?: CreateOptions; constraint?: object; destroyed: number } = {
    destroyed: 0,
  };
  vi.stubGlobal('LanguageModel', {
    availability: async () => availability,
    async create(options: CreateOptions) {
      seen.created = options;
      const monitor = new EventTarget();
      options.monitor(monitor);
      for (const loaded of availability === 'downloadable' ? [0, 0.5, 1] : []) {
        monitor.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded }));
      }
      return {
        contextUsage: 10,
        measureContextUsage: async () => 20,
        promptStreaming(
          prompts: Prompt[],
          { responseConstraint }: { responseConstraint?: object },
        ) {
          if (responseConstraint) seen.constraint = responseConstraint;
          this.contextUsage = 37;
          return answer(prompts);
        },
        destroy: () => {
          seen.destroyed++;
        },
      };
    },
  });
  return seen;
}

async function* say(...pieces: string[]) {
  yield* pieces;
}

// biome-ignore lint/correctness/useYield: it fails before it says anything.
async function* fail(name: string): AsyncGenerator<string> {
  throw new DOMException('the browser says so', name);
}

test('where Chrome has no model, it is unavailable, with a way out', async () => {
  expect(await chromeAvailability()).toBe('unavailable');
  const { failure } = await call(await open());

  expect(failure).toMatchObject({ kind: 'unavailable' });
  expect(english(failure?.message ?? '')).toContain('Choose another model');
});

test('the download is shown, then the text, with what was counted', async () => {
  const seen = stubChrome('downloadable', () => say('Hello', ' there.'));
  const heard = await call(await open(), { system: 'Be brief.', messages: QUESTION.messages });

  expect(types(heard)).toEqual([
    'attempt',
    'loading',
    'loading',
    'loading',
    'text',
    'text',
    'finished',
  ]);
  expect(textOf(heard)).toBe('Hello there.');
  expect(heard.reply?.usage).toMatchObject({ input: 30, output: 7, source: 'provider' });
  expect(seen.created?.initialPrompts).toMatchObject([{ role: 'system' }]);
  expect(seen.destroyed).toBe(1);
});

test('tools are held to their schema', async () => {
  const seen = stubChrome('available', () =>
    say('{"say": "", "calls": ', '[{"tool": "click", "input": {"id": "3"}}]}'),
  );
  const { reply } = await call(await open());

  expect(reply?.message.content).toMatchObject([{ type: 'tool-call', input: { id: '3' } }]);
  expect(JSON.stringify(seen.constraint)).toContain('"click"');
});

test.each([
  ['QuotaExceededError', 'context-overflow'],
  ['NotAllowedError', 'unavailable'],
  ['NotReadableError', 'blocked'],
  ['UnknownError', 'unavailable'],
])('%s is %s', async (name, kind) => {
  const seen = stubChrome('available', () => fail(name));
  const { failure } = await call(await open());

  expect(failure).toMatchObject({ kind, detail: 'the browser says so' });
  expect(seen.destroyed).toBe(1);
});
