import { expect, test } from 'vitest';
import { inForce } from '../../../../../panel/agent/view/bar/permissions-button.tsx';

const NOTHING = {
  isTrusted: false,
  allowScript: false,
  offerPageTools: false,
  files: [],
  origins: ['https://shop.test'],
};
const words = (permits: Parameters<typeof inForce>[0]) => inForce(permits).map(({ text }) => text);

test('a run with nothing special says its input and its site', () => {
  expect(words(NOTHING)).toEqual(['DOM events', 'shop.test']);
});

test('a run says all that it may do, with names in the tooltips', () => {
  const all = inForce({
    isTrusted: true,
    allowScript: true,
    offerPageTools: true,
    files: ['cv.pdf', 'photo.png'],
    origins: ['https://shop.test', 'https://pay.test'],
  });

  expect(all.map(({ text }) => text)).toEqual([
    'Real input',
    '2 sites',
    '2 files',
    'Scripts',
    'Page tools',
  ]);
  expect(all[1]?.title).toContain('https://pay.test');
  expect(all[2]?.title).toContain('photo.png');
});

test('scripts and page tools are not in force without the debugger, which they need', () => {
  expect(words({ ...NOTHING, allowScript: true, offerPageTools: true })).toEqual([
    'DOM events',
    'shop.test',
  ]);
});
