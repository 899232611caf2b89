import type { ProviderId } from '../../../core/llm/call/llm-id.ts';
import { t } from '../../../core/platform/messages/messages.ts';

export const PROVIDER_NAMES: Readonly<Record<ProviderId, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  compatible: t('send.openAiCompatibleServer'),
  backend: t('models.chatServer'),
  chrome: t('send.chromesBuiltModel'),
  scripted: t('send.scripted'),
};
