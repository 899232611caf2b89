import { expect, test } from 'vitest';
import {
  newLauncherSite,
  parseLauncherMessage,
  parseLauncherSite,
} from '../../../../core/chat/launcher-messages.ts';

test('a stored site is read back; what is damaged or of a newer version is none', () => {
  const site = newLauncherSite('https://a.example');

  expect(parseLauncherSite(JSON.parse(JSON.stringify(site)))).toEqual(site);
  for (const other of [
    null,
    {},
    'on',
    { ...site, schema: 2 },
    { ...site, place: { right: -1, bottom: 0 } },
    { ...site, place: { right: Number.NaN, bottom: 0 } },
  ]) {
    expect(parseLauncherSite(other)).toBeNull();
  }
});

test('only the messages of the button are read', () => {
  expect(parseLauncherMessage({ type: 'penumbra-launcher-open' })).not.toBeNull();
  expect(
    parseLauncherMessage({ type: 'penumbra-launcher-moved', right: 8, bottom: 9 }),
  ).not.toBeNull();
  for (const other of [
    'penumbra-launcher-open',
    { type: 'penumbra-launcher-moved' },
    { type: 'penumbra-launcher-moved', right: '8', bottom: 9 },
    { type: 'penumbra-launcher-moved', right: 1e9, bottom: 9 },
  ]) {
    expect(parseLauncherMessage(other)).toBeNull();
  }
});
