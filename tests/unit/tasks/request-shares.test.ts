import { expect, test } from 'vitest';
import { type ChatBody, chatTokens } from '../../tasks/chat-tokens.ts';
import { ourShares, peerShares } from '../../tasks/request-shares.ts';

const tools = [{ function: { name: 'click', description: 'Click.', parameters: {} } }];
const sum = (shares: object) => Object.values(shares).reduce((all, tokens) => all + tokens, 0);

test('the parts of a request of ours add up to all of it', () => {
  const quote = (text: string) => `<page-data-0a1b>\n${text}\n</page-data-0a1b>`;
  const call = { function: { name: 'click', arguments: '{"element":"3"}' } };
  const body: ChatBody = {
    tools,
    messages: [
      { role: 'system', content: 'You work in a page.' },
      { role: 'user', content: 'Task: save it' },
      { role: 'assistant', content: null, tool_calls: [call] },
      { role: 'tool', content: quote('page: Orders\n[3 button "Save"]') },
      { role: 'assistant', content: 'I press it.', tool_calls: [call] },
      { role: 'tool', content: `${quote('succeeded')}\n${quote('page, what changed:\n+ Saved')}` },
    ],
  };

  const shares = ourShares(body);

  expect(sum(shares)).toBe(chatTokens(body));
  expect(shares.olderPages).toBeGreaterThan(shares.results);
  expect(shares.page).toBeGreaterThan(3);
  expect(shares.marks).toBeGreaterThan(3 * 2 * 5);
});

test('the parts of a request of page-agent’s add up to all of it', () => {
  const user =
    'Now\n<agent_history>\nstep 1\n</agent_history>\n<browser_state>\n[0]<a>Home</a>\n</browser_state>';
  const body: ChatBody = {
    tools,
    messages: [
      { role: 'system', content: 'You are an agent.' },
      { role: 'user', content: user },
    ],
  };

  const shares = peerShares(body);

  expect(sum(shares)).toBe(chatTokens(body));
  expect(shares.page).toBeGreaterThan(4);
  expect(shares.results).toBeGreaterThan(2);
  expect(shares.page).toBeLessThan(20);
});
