import { t } from '../../../core/platform/messages/messages.ts';
/** Providers whose ways to count a picture are known. */
export type ImageProvider = 'openai' | 'anthropic' | 'google';

/** Whose rule counts the tokens of a picture, and the rule of its newest models in a few words. */
export const IMAGE_RULES: readonly { id: ImageProvider; title: string; rule: string }[] = [
  {
    id: 'openai',
    title: 'OpenAI',
    rule: t('modes.n1Each3232'),
  },
  {
    id: 'anthropic',
    title: 'Anthropic',
    rule: t('modes.n1Each2828'),
  },
  { id: 'google', title: 'Google', rule: t('modes.n1120PictureAny') },
];
