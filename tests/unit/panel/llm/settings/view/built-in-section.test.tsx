// @vitest-environment jsdom
import { render } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BuiltInSection } from '../../../../../../panel/llm/settings/view/llm-settings-dialog.tsx';

// Files share a document: what another has left in it is not ours.
beforeEach(() => document.body.replaceChildren());

afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
});

const state = () => document.querySelector('.provider-state')?.textContent;

test.each([
  ['available', 'ready on this device'],
  ['downloadable', 'not downloaded yet: Chrome downloads it on first use'],
  ['downloading', 'Chrome is downloading it'],
  ['unavailable', 'not available in this browser or on this device'],
])('a built-in model that is %s is said to be %s', async (availability, words) => {
  vi.stubGlobal('LanguageModel', { availability: () => Promise.resolve(availability) });

  render(<BuiltInSection />, document.body);

  await vi.waitFor(() => expect(state()).toBe(words));
});

test('Check asks Chrome again', async () => {
  const availability = vi.fn().mockResolvedValueOnce('downloading').mockResolvedValue('available');
  vi.stubGlobal('LanguageModel', { availability });
  render(<BuiltInSection />, document.body);
  await vi.waitFor(() => expect(state()).toBe('Chrome is downloading it'));

  document.querySelector('button')?.click();

  await vi.waitFor(() => expect(state()).toBe('ready on this device'));
});
