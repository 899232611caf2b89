import { expect, test } from 'vitest';
import type { AgentPage } from '../../../../../core/agent/run/agent-page.ts';
import { watchLooks } from '../../../../../panel/agent/run/agent-model.ts';

/** A page that can do everything; a call answers with its own name. */
const EVERYTHING: Required<AgentPage> = {
  can: new Set(),
  look: async () => 'look' as never,
  isHeldUp: async () => false,
  outline: async () => 'outline' as never,
  markup: async () => 'markup' as never,
  html: async () => 'html' as never,
  shot: async () => 'shot' as never,
  lyingAt: async () => 'lyingAt' as never,
  webTools: async () => 'webTools' as never,
  pressContext: async () => 'pressContext' as never,
  obstacles: async () => 'obstacles' as never,
  appearance: {} as never,
  act: async () => 'act' as never,
  sentSince: () => [],
  writes: {} as never,
  began: async () => undefined,
  handed: async () => undefined,
  tabs: () => undefined,
  takeIn: async () => undefined,
  ended: async () => undefined,
};

test('a watched page can do all that the page can', async () => {
  const looks: unknown[] = [];
  const watched = watchLooks(EVERYTHING, (look) => looks.push(look));

  expect(Object.keys(watched).sort()).toEqual(Object.keys(EVERYTHING).sort());
  expect(await watched.webTools?.()).toBe('webTools');
  await watched.look({}, new AbortController().signal);
  expect(looks).toEqual(['look']);
});
