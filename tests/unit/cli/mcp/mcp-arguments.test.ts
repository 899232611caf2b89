import { expect, test } from 'vitest';
import { mcpArguments } from '../../../../cli/mcp/mcp-arguments.ts';

test('without --yes nothing may be done', async () => {
  const { acting, maxTokens } = await mcpArguments([]);

  expect(acting).toBeNull();
  expect(maxTokens).toBe(4000);
  await expect(mcpArguments(['--allow', 'pay'])).rejects.toThrow('--yes');
});

test('what a step may do somewhere, may be looked at there', async () => {
  const { pages, acting } = await mcpArguments([
    ...['https://shop.example/lamps', '--yes', '--allow', 'origin=https://pay.example'],
    ...['--deny', 'delete'],
  ]);

  expect(pages.first).toBe('https://shop.example/lamps');
  expect(pages.allowed.origins).toEqual(['https://shop.example', 'https://pay.example']);
  expect(acting?.origins).toEqual(pages.allowed.origins);
  expect(acting?.policy.deny).toHaveLength(1);
  expect(acting?.allowsScript).toBe(false);
});

test('in a browser that runs already a client may act, too', async () => {
  const { pages, acting } = await mcpArguments(['--yes', '--connect', 'chrome']);
  expect(pages.connect).toBe('chrome');
  expect(acting).not.toBeNull();
});

test.each(['10', 'many', '1e6'])('--max-tokens %s is a wrong call', async (text) => {
  await expect(mcpArguments(['--max-tokens', text])).rejects.toThrow('--max-tokens');
});

test.each(['example.com', 'https://example.com/path', 'ftp://example.com', '*'])(
  'what is no origin is a wrong call: %s',
  async (typed) => {
    await expect(mcpArguments(['--allow-origin', typed])).rejects.toThrow(
      /--allow-origin takes an origin/,
    );
  },
);
