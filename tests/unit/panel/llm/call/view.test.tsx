// @vitest-environment jsdom
import { render } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryLedger } from '../../../../../core/llm/ledger/ledger.ts';
import { CallModel } from '../../../../../panel/llm/call/call-model.ts';
import { FailedCall, RetryWait } from '../../../../../panel/llm/call/view/call-view.tsx';
import { RequestBar } from '../../../../../panel/llm/call/view/request-bar.tsx';
import { failure } from '../../../core/llm/ledger/ledger-fakes.ts';

// Files share a document: what another has left in it is not ours.
beforeEach(() => document.body.replaceChildren());
afterEach(() => render(null, document.body));

const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';

test('a failed call shows the provider’s message as text, whatever is in it', () => {
  const detail = JSON.stringify({ error: { message: '<img src=x onerror="alert(1)"> No.' } });
  const failed = { ...failure('bad-request', 400), address: 'https://api.test/v1/chat', detail };
  render(<FailedCall failure={failed} />, document.body);

  expect(document.querySelector('blockquote img')).toBeNull();
  expect(textOf('blockquote')).toBe('<img src=x onerror="alert(1)"> No.');
  expect(textOf('figcaption')).toBe('400 from https://api.test/v1/chat');
});

test('a wait says how long still and which attempt is next; its buttons end it', () => {
  const ended = vi.fn();
  const call = new CallModel({ ledger: memoryLedger() });
  call.follow({
    type: 'retry',
    attempt: 1,
    failure: failure('overloaded', 529),
    usage: null,
    waitMs: 4000,
    attempts: 3,
    endWait: ended,
  });
  render(<RetryWait call={call} />, document.body);

  expect(textOf('[role="timer"]')).toBe('Trying again in 4 s… (2 of 3)');
  for (const button of document.querySelectorAll('button')) button.click();
  expect(ended.mock.calls).toEqual([['trying'], ['giving-up']]);
  call[Symbol.dispose]();
});

test('the bar of a request says every part in words and figures, and what came from the cache', () => {
  const sections = { system: 600, tools: 800, history: 0, page: 600, picture: 0 };
  render(<RequestBar sections={sections} cached={1500} />, document.body);

  const said = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(said).toEqual(['System 600', 'Tools 800', 'Page 600', 'From cache 1,500 (75 %)']);
  const cached = document.querySelector<HTMLElement>('.request-bar-cached');
  expect(cached?.style.width).toBe('75%');
  expect(document.querySelector('.request-bar-stack')?.getAttribute('aria-hidden')).toBe('true');
});

test('a request of nothing has no bar', () => {
  const sections = { system: 0, tools: 0, history: 0, page: 0, picture: 0 };
  render(<RequestBar sections={sections} />, document.body);

  expect(document.querySelector('.request-bar')).toBeNull();
});
