import { expect, test } from 'vitest';
import {
  remoteApply,
  remoteDarken,
  remoteLighten,
  remoteRefine,
  remoteRepair,
} from '../../../../../panel/style/dark/remote-dark.ts';
import { fakeGate } from '../../../../fakes/fake-gate.ts';
import { FakeStyles } from '../../../../fakes/fake-styles.ts';
import { inventory, rule } from '../../../core/style/css/style-fixture.ts';

const change = (selector: string, value: string) => ({
  sheet: 0,
  within: [],
  selectors: [selector],
  declarations: [{ property: 'color', value }],
});

test('a model’s changes, round by round, are worn and are in the CSS that is exported', async () => {
  const styles = new FakeStyles([
    { frame: 0, inventory: inventory([rule('p', { color: '#222', 'background-color': '#fff' })]) },
  ]);
  const gate = fakeGate();
  await expect(remoteRefine({ styles, gate }, [])).rejects.toThrow('No page is dark yet.');
  const made = await remoteDarken({ styles, gate }, { strategy: 'generate' });
  await remoteApply(styles, [{ frame: 0, scope: 0, css: 'p { color: tan }' }]);
  expect(styles.applied).toEqual([{ frame: 0, scope: 0, css: 'p { color: tan }' }]);

  const refined = await remoteRefine({ styles, gate }, [
    [change('p', '#aaaaaa'), change('h1', '#bbbbbb')],
    [change('h1', '#cccccc')],
  ]);

  expect(refined.sheets).toEqual(styles.applied);
  for (const css of [refined.css, refined.placed[0]?.css, styles.applied[0]?.css]) {
    expect(css).toMatch(/p \{[^}]*color: #aaaaaa !important/);
    expect(css).toMatch(/h1 \{[^}]*color: #cccccc !important/);
    expect(css).not.toContain('#bbbbbb');
  }
  expect(made.css).not.toContain('#aaaaaa');
  await remoteLighten(styles);
  expect(styles.applied).toEqual([]);
});

test('rules that are added later are worn beside those that were added before', async () => {
  const styles = new FakeStyles([
    { frame: 0, inventory: inventory([rule('p', { color: '#222', 'background-color': '#fff' })]) },
  ]);
  await remoteDarken({ styles, gate: fakeGate() }, { strategy: 'generate' });
  const added = (selector: string) => ({
    frame: 0,
    rule: {
      ...{ scope: 0, layer: 'penumbra-repairs', within: [], selector, source: null },
      declarations: [{ property: 'color', value: '#eeeeee', from: null }],
    },
  });

  await remoteRepair(styles, [added('.first')]);
  const { css } = await remoteRepair(styles, [added('.second')]);

  const worn = styles.applied.map((sheet) => sheet.css).join();
  for (const text of [css, worn]) {
    expect(text).toContain('.first');
    expect(text).toContain('.second');
  }
  await remoteLighten(styles);
});
