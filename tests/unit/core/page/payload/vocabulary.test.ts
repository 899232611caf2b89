import { expect, test } from 'vitest';
import vocabulary from '../../../../../core/llm/tokens/vocabulary.json' with { type: 'json' };
import { packVocabulary } from '../../../../../scripts/build/pack-vocabulary.ts';

test('the words of the estimate are those of the tokenizer', () => {
  // Otherwise: node scripts/build/pack-vocabulary.ts
  expect(vocabulary.words === packVocabulary()).toBe(true);
});
