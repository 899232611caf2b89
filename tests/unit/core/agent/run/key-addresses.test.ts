import { expect, test } from 'vitest';
import { webhookPlaces } from '../../../../../core/agent/trace/webhook-addresses.ts';

const found = (text: string) =>
  [...webhookPlaces(text)].map(({ start, end }) => text.slice(start, end));

test.each([
  ['https://hooks.slack.com/services/', 'T0A1B2C3D/B4E5F6G7H/aB3dE5fG7hI9jK1lM3nO5pQ7'],
  ['https://hooks.slack.com/triggers/', 'T0A1B2C3D/1234567890123/abcdefabcdef12345678abcdef123456'],
  [
    'https://acme.webhook.office.com/webhookb2/',
    '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed@2c5ea4c0-4067-11e9-8bad-9b1deb4d3b7d/IncomingWebhook/7f3e2d1c',
  ],
  ['https://hooks.zapier.com/hooks/catch/1234567/', 'b2x9k1q'],
  ['https://hook.eu1.make.com/', '8c2f1ydq3w7n5k0b9v4m6x1z2a3s4d5f'],
  ['https://maker.ifttt.com/trigger/door/with/key/', 'dGh1cyBpcyBub3QgYSBrZXk'],
  ['https://chat.example.com:8443/hooks/', 'xtj9k3p8ebrz7fwq1m5ns6ucda'],
  ['n8n.example.com/webhook/', '0f8fad5b-d9cb-469f-a165-70867728950e'],
  ['https://open.feishu.cn/open-apis/bot/v2/hook/', '0f8fad5b-d9cb-469f-a165-70867728950e'],
  ['https://events.pagerduty.com/integration/', '0123456789abcdef0123456789abcdef/enqueue'],
])('an address that is a key is one from where a machine has made it: %s', (begin, key) => {
  expect(found(`Post it to ${begin}${key}.`)).toEqual([key]);
  expect(found(`{"url":"${begin}${key}"}`)).toEqual([key]);
});

test.each([
  'https://docs.example.com/webhooks/getting-started',
  'https://github.com/acme/app/settings/hooks/123456',
  'https://react.dev/reference/react/hooks/useLayoutEffect',
  'https://example.com/integrations/slack2/setup',
  'https://example.com/webhooks/2026-05-01/notes',
  'https://example.com/webhook/status',
  'https://shop.example/p/8c2f1ydq3w7n5k0b9v4m6x1z2a3s4d5f',
  'hooks and keys and triggers, 12 of them/each',
])('one that people read is none: %s', (address) => {
  expect(found(`See ${address} for more.`)).toEqual([]);
});

test('a long text without addresses is searched in no time', () => {
  const started = performance.now();
  expect(found(`hook ${'a-'.repeat(200_000)} ${'a.'.repeat(200_000)}`)).toEqual([]);
  expect(performance.now() - started).toBeLessThan(1000);
});
