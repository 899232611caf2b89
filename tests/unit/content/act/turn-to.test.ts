// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppearanceWatch } from '../../../../content/act/appearance-watch.ts';
import { pageDocument } from '../../../../content/platform/page-document.ts';
import { unclobbered } from '../../../../content/platform/unclobbered.ts';

let running: Animation[] = [];

beforeEach(() => {
  running = [];
  document.body.innerHTML = '<button id="save">Save</button><input id="name">';
  vi.spyOn(pageDocument, 'animations').mockImplementation(() => running);
  // This environment lays nothing out.
  vi.spyOn(unclobbered, 'box').mockReturnValue(new DOMRect());
});

afterEach(() => vi.restoreAllMocks());

const save = () => document.querySelector<HTMLElement>('#save');

async function looked(): Promise<AppearanceWatch> {
  const watch = new AppearanceWatch(null);
  await watch.begin(false);
  return watch;
}

test('what was looked at while the model thought serves the act, if nothing has happened since', async () => {
  const watch = await looked();
  expect(watch.turnTo(save())).toBe(true);
  expect(watch.turnTo(null)).toBe(true);
  watch.stop();
});

test.each<[string, (watch: AppearanceWatch) => void]>([
  ['an attribute has changed', () => save()?.setAttribute('aria-pressed', 'true')],
  ['a class for the focus has changed', () => save()?.classList.add('focus')],
  ['a text has changed', () => save()?.append('!')],
  ['something has gone', () => save()?.remove()],
  ['something else has the focus', () => document.querySelector<HTMLElement>('#name')?.focus()],
  ['something was scrolled', () => save()?.dispatchEvent(new Event('scroll'))],
  ['the view has another size', () => vi.stubGlobal('innerWidth', 300)],
  [
    'something moves',
    () => running.push({ playState: 'running', effect: keyframes() } as Animation),
  ],
  ['it was compared already', (watch) => watch.changes()],
  ['it was given up', (watch) => watch.stop()],
])('not when %s', async (_, happen) => {
  const watch = await looked();
  happen(watch);
  expect(watch.turnTo(save())).toBe(false);
  watch.stop();
  vi.unstubAllGlobals();
});

/** An effect on the button: this environment has no animations. */
function keyframes(): AnimationEffect {
  class KeyframeEffect {
    target = save();
  }
  vi.stubGlobal('KeyframeEffect', KeyframeEffect);
  return new KeyframeEffect() as unknown as AnimationEffect;
}
