import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  buildRequest,
  requestWithoutPage,
} from '../../../../../core/agent/prompt/build-request.ts';
import type { LlmRequest } from '../../../../../core/llm/call/llm.ts';
import { quoteLines } from '../../../../../core/llm/prompt/quote-page.ts';
import {
  countRequest,
  countSections,
  estimateFor,
  NO_SECTIONS,
  requestSections,
  scaleSections,
  sumOf,
} from '../../../../../core/llm/tokens/estimate-request.ts';

const LIVE = new AbortController().signal;
/** One token a character. */
const count = (text: string) => Promise.resolve(text.length);
const MARK = 'page-data-0123456789abcdef';
const PICTURE = {
  type: 'image',
  mimeType: 'image/png',
  data: 'AA',
  width: 512,
  height: 512,
} as const;

const observation = (text: string) => ({
  url: '',
  title: '',
  origin: '',
  payload: '',
  hash: '',
  settled: '',
  sent: { mode: 'outline', text, aside: '' } as const,
  at: 0,
});

describe('the sections of a request', () => {
  test('of the agent are its prompt, its tools, the task with the call before, and the page', () => {
    const request = buildRequest({ task: 'Buy milk', steps: [] }, observation('b7 Buy'), MARK);
    const { system, tools, history, page } = requestSections(request);

    expect(system).toEqual([request.system]);
    expect(tools).toHaveLength(request.tools?.length ?? -1);
    expect(history.join('\n')).toContain('Task: Buy milk');
    expect(history.join('\n')).not.toContain('b7 Buy');
    expect(page).toEqual([quoteLines('b7 Buy', MARK)]);
  });

  test('of a request whose page says nothing have the marks alone as the page', () => {
    expect(requestSections(requestWithoutPage('Look')).page).toEqual([quoteLines('', MARK)]);
  });

  test('have the page of the newest message; older pages and a step’s own result are history', () => {
    const request: LlmRequest = {
      messages: [
        { role: 'user', content: [{ type: 'text', text: quoteLines('old page', MARK) }] },
        {
          role: 'tool',
          results: [
            {
              callId: '1',
              name: 'click',
              isError: false,
              content: [
                { type: 'text', text: quoteLines('It opened.', MARK) },
                { type: 'text', text: quoteLines('new page', MARK) },
                PICTURE,
              ],
            },
          ],
        },
      ],
    };
    const { history, page } = requestSections(request);

    expect(page).toEqual([quoteLines('new page', MARK)]);
    expect(history).toEqual([quoteLines('old page', MARK), quoteLines('It opened.', MARK)]);
  });

  test('have what a person says around the page in one part as history', () => {
    const text = `Make it blue.\n<page-1a2b>\nbody {}\n</page-1a2b>\nThanks.`;
    const { history, page } = requestSections({
      messages: [{ role: 'user', content: [{ type: 'text', text }] }],
    });

    expect(page).toEqual(['<page-1a2b>\nbody {}\n</page-1a2b>']);
    expect(history).toEqual(['Make it blue.\n\nThanks.']);
  });

  test('add up to the count of the whole request, and of the estimate with its pictures', async () => {
    const schema = z.object({ at: z.number() });
    const request: LlmRequest = {
      system: 'sys',
      tools: [{ name: 'tap', description: 'Taps.', schema }],
      messages: [
        { role: 'user', content: [{ type: 'text', text: quoteLines('page', MARK) }, PICTURE] },
      ],
    };
    const counted = await countSections(request, count, LIVE);
    expect(sumOf(counted)).toBe(await countRequest(request, count, LIVE));

    const id = { provider: 'anthropic', model: 'claude' } as const;
    const { sections = NO_SECTIONS, input, images } = estimateFor(request, counted, id, {});
    expect(sumOf(sections)).toBe(input);
    expect(sections.picture).toBe(images);
    expect(images).toBeGreaterThan(0);
  });

  test('are scaled to what a provider has counted, to the last token', () => {
    const sections = { system: 1, tools: 1, history: 1, page: 4, picture: 0 };

    expect(scaleSections(sections, 100)).toEqual({
      system: 14,
      tools: 14,
      history: 14,
      page: 58,
      picture: 0,
    });
    expect(scaleSections(NO_SECTIONS, 7)).toEqual({ ...NO_SECTIONS, history: 7 });
  });
});
