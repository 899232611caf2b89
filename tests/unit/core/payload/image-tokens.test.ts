import { expect, test } from 'vitest';
import { imageTokens } from '../../../../core/payload/image-tokens.ts';

// The examples that the providers publish next to their rules.
test.each([
  ['openai', 1024, 1024, 765],
  ['openai', 2048, 4096, 1105],
  ['openai', 512, 512, 255],
  ['anthropic', 200, 200, 54],
  ['anthropic', 1000, 1000, 1334],
  ['anthropic', 1092, 1092, 1590],
  ['google', 384, 384, 258],
  ['google', 960, 540, 1548],
] as const)('%s asks of an image of %i × %i for %i tokens', (provider, width, height, tokens) => {
  expect(imageTokens(provider, width, height)).toBe(tokens);
});

test('a large image costs no more than one scaled down to the limit', () => {
  expect(imageTokens('anthropic', 8000, 8000)).toBe(1600);
  expect(imageTokens('openai', 8000, 8000)).toBe(765);
});

test('no image costs nothing', () => {
  expect(imageTokens('google', 0, 0)).toBe(0);
});
