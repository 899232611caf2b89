import { expect, test } from 'vitest';
import { imageRuleOf, imageTokens } from '../../../../../core/llm/tokens/image-rule.ts';

// The examples that the providers publish next to their rules.
test.each([
  ['openai', 'gpt-4o', 1024, 1024, 765],
  ['openai', 'gpt-4o', 2048, 4096, 1105],
  ['openai', 'gpt-4o', 512, 512, 255],
  ['openai', 'gpt-4.1-mini', 1024, 1024, Math.ceil(1024 * 1.62)],
  ['openai', 'gpt-4.1-mini', 1800, 2400, Math.ceil(1452 * 1.62)],
  ['openai', 'gpt-6-sol', 1024, 1024, 1024],
  ['anthropic', 'claude-sonnet-4-6', 200, 200, 64],
  ['anthropic', 'claude-sonnet-4-6', 1092, 1092, 1521],
  ['anthropic', 'claude-sonnet-4-6', 2000, 1500, 1568],
  ['anthropic', 'claude-opus-4-7', 2000, 1500, 3888],
  ['google', 'gemini-2.5-flash', 384, 384, 258],
  ['google', 'gemini-2.5-flash', 960, 540, 1548],
  ['google', 'gemini-3.8-flash', 960, 540, 1120],
] as const)(
  '%s asks with %s for an image of %i × %i for %i tokens',
  (provider, model, w, h, tokens) => {
    expect(imageTokens(imageRuleOf({ provider, model }), w, h)).toBe(tokens);
  },
);

test.each([
  ['openai', 'gpt-4o', 765],
  ['openai', 'gpt-5.4', 2500],
  ['anthropic', 'claude-sonnet-4-5', 1568],
  ['anthropic', 'claude-opus-5', 4784],
] as const)(
  '%s scales a huge picture for %s down to its limit of %i tokens',
  (provider, model, most) => {
    const tokens = imageTokens(imageRuleOf({ provider, model }), 8000, 8000);
    expect(tokens).toBeLessThanOrEqual(most);
    expect(tokens).toBeGreaterThan(most * 0.9);
  },
);

test('no image costs nothing', () => {
  expect(imageTokens(imageRuleOf({ provider: 'google', model: 'gemini-3.8-flash' }), 0, 0)).toBe(0);
});
