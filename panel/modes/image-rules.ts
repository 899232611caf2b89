import type { ImageProvider } from '../../core/payload/image-tokens.ts';

/** Whose rule counts the tokens of a picture, and the rule in a few words. */
export const IMAGE_RULES: readonly { id: ImageProvider; title: string; rule: string }[] = [
  {
    id: 'openai',
    title: 'OpenAI',
    rule: '85 and 170 for each tile of 512 px, the short side scaled to 768 px',
  },
  {
    id: 'anthropic',
    title: 'Anthropic',
    rule: 'width × height / 750, the long side scaled to 1,568 px, at most 1,600',
  },
  { id: 'google', title: 'Google', rule: '258 for each tile, 258 in all up to 384 px' },
];
