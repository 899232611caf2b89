import { expect, test } from 'vitest';
import { resultText } from '../../../../../core/agent/prompt/build-request.ts';
import { inQuotes } from '../../../../../core/page/outline/quote-text.ts';

const FAILED = {
  status: 'failed',
  error: 'The page was reloaded.',
  error_code: 'STALE_DOCUMENT',
  verification_passed: false,
  verification_message: 'Nothing changed.',
};
const CODES = ['STALE_DOCUMENT', 'TIMEOUT', 'NOT_FOUND', 'COVERED'];
const MESSAGES = [['Card declined'], ['Card declined', 'Try “again”\nlater'], ['{"a": [1]}']];

test.each(CODES)('of a code %s only its sentence is said', (code) => {
  const said = resultText({ ...FAILED, error_code: code });
  expect(said).toContain('The page was reloaded.');
  expect(said).not.toMatch(new RegExp(`error_code|${code}`));
});

test.each(MESSAGES)(
  'what a page shows is a sentence, with its words in quotation marks: %s',
  (...texts) => {
    for (const isPageSent of [true, false]) {
      const errors = resultText({ ...FAILED, errors_detected: texts }, { isPageSent });
      expect(errors).toContain(`Errors shown: ${texts.map(inQuotes).join(', ')}.`);
      expect(errors).not.toMatch(/errors_detected|\["/);
    }
    const done = { status: 'succeeded', success_messages: texts };
    expect(resultText(done, { isPageSent: false })).toContain(
      `Messages of success shown: ${texts.map(inQuotes).join(', ')}.`,
    );
    expect(resultText(done)).toBe('succeeded');
  },
);

test('errors that the sentence says already are said once, and none is no line', () => {
  const said = { ...FAILED, verification_message: 'The page says: Card declined' };
  expect(resultText({ ...said, errors_detected: ['Card declined'] })).not.toContain('Errors shown');
  expect(resultText({ ...FAILED, errors_detected: [] })).not.toContain('Errors shown');
});
