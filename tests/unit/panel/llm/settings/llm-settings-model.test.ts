import { expect, test } from 'vitest';
import { LlmAccessModel } from '../../../../../panel/llm/models/llm-access-model.ts';
import { memoryLlmStores } from '../../../../../panel/llm/models/llm-stores.ts';
import { LlmSettingsModel } from '../../../../../panel/llm/settings/llm-settings-model.ts';

test('once the first model is there, its dialog is done; with others it stays open', () => {
  const models = new LlmAccessModel({ stores: memoryLlmStores(), countTokens: async () => 1 });
  const settings = new LlmSettingsModel({ models });

  settings.open();
  settings.added();
  expect(settings.isOpen.value).toBe(true);

  models.add({ provider: 'compatible', model: 'big-fake' });
  settings.added();
  expect(settings.isOpen.value).toBe(false);

  settings.open();
  models.add({ provider: 'compatible', model: 'small-fake' });
  settings.added();
  expect(settings.isOpen.value).toBe(true);
});
