/** Providers whose ways of counting a picture are known. */
export type ImageProvider = 'openai' | 'anthropic' | 'google';

/** Whose rule counts the tokens of a picture, and the rule of its newest models in a few words. */
export const IMAGE_RULES: readonly { id: ImageProvider; title: string; rule: string }[] = [
  {
    id: 'openai',
    title: 'OpenAI',
    rule: '1 for each 32 × 32 px, the long side scaled to 2,048 px, at most 2,500',
  },
  {
    id: 'anthropic',
    title: 'Anthropic',
    rule: '1 for each 28 × 28 px, the long side scaled to 2,576 px, at most 4,784',
  },
  { id: 'google', title: 'Google', rule: '1,120 for a picture of any size' },
];
