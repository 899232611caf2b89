import { expect, test } from 'vitest';
import { downloadText } from '../../../../../core/agent/hands/download-text.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { signInText } from '../../../../../panel/agent/tabs/agent-tabs.ts';

test('C16: a download is told with its name and where it comes from', () => {
  expect(downloadText('bill.pdf', 'https://shop.test/files/1')).toEqual(
    'The page started downloading “bill.pdf” from https://shop.test.',
  );
  expect(english(downloadText('a'.repeat(500), 'data:text/plain,hello')).length).toBeLessThan(150);
});

test('C16: who asks for a password is told, a proxy as one', () => {
  const challenger = { host: 'shop.test', port: 443 };

  expect(english(signInText({ challenger, realm: 'Staff', isProxy: false }))).toMatch(
    /^shop\.test:443 asks for a user name and password \(“Staff”\)/,
  );
  expect(english(signInText({ challenger, isProxy: true }))).toMatch(
    /^The proxy shop\.test:443 asks/,
  );
});
