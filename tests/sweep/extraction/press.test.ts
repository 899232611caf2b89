import { mkdir, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inProject } from '../../../scripts/setup/project.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { type Pressed, pressPage } from './press-page.ts';
import { PRESS_PAGES } from './press-pages.ts';

const MIN_ELEMENTS = 300;
const MIN_REACTING = 0.95;

const harness = useHarness();

test('of at least 300 elements that only we list, 95 % react to a press', {
  timeout: 1_800_000,
}, async () => {
  const wanted = process.env.PRESS_PAGES ?? '';
  const pressed: Pressed[] = [];
  for (const page of PRESS_PAGES.filter(({ name }) => new RegExp(wanted).test(name))) {
    pressed.push(...(await pressPage(harness(), page)));
    await harness().closeTabs();
  }
  const share = pressed.filter(({ reacts }) => reacts).length / pressed.length;
  await mkdir(inProject('out'), { recursive: true });
  await writeFile(inProject('out/press.json'), JSON.stringify(pressed, null, 1));
  console.info(
    `${pressed.length} elements that only we list, ${(share * 100).toFixed(1)} % react.`,
  );
  for (const { page, reason, tag, role, name } of pressed.filter(({ reacts }) => !reacts)) {
    console.info(`no reaction: ${page}: ${tag} ${role} “${name}” (${reason})`);
  }
  expect(share).toBeGreaterThanOrEqual(MIN_REACTING);
  if (wanted === '') expect(pressed.length).toBeGreaterThanOrEqual(MIN_ELEMENTS);
});
