import { existsSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { pixelScore } from '../../../core/style/improve/dark-score.ts';
import { pasteCss } from '../../e2e/dark/paste-css.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { pagePackage } from '../../pages/page-package.ts';

const harness = useHarness();

const TOKENS = '/fixtures/dark/own-theme/ways/tokens.css';

/** Sheets of packages that nobody here uses: those that are installed are measured. */
const SHEETS: readonly (readonly [sheet: string, strategy?: 'generate'])[] = [
  ['@mantine/core/styles.css'],
  ['@radix-ui/themes/styles.css'],
  ['element-plus/dist/index.css'],
  ['@coreui/coreui/dist/css/coreui.css'],
  ['@coreui/coreui/dist/css/coreui.css', 'generate'],
  ['@tabler/core/dist/css/tabler.css'],
  ['@tabler/core/dist/css/tabler.css', 'generate'],
  ['admin-lte/dist/css/adminlte.css'],
  ['admin-lte/dist/css/adminlte.css', 'generate'],
  ['@patternfly/patternfly/patternfly-base.css'],
  ['@exampledev/new.css/new.css'],
  ['@exampledev/new.css/new.css', 'generate'],
  ['@primer/css/dist/primer.css'],
  ['@arco-design/web-react/dist/css/arco.css'],
  ['@ionic/core/css/core.css'],
  ['tdesign-vue-next/dist/tdesign.css'],
  ['latex.css/style.css'],
  ['vant/lib/index.css'],
  ['missing.css/dist/missing.css'],
  ['simpledotcss/simple.css'],
  ['simpledotcss/simple.css', 'generate'],
  ['sakura.css/css/sakura.css'],
  ['mvp.css/mvp.css'],
  ['chota/dist/chota.css'],
  ['layui/dist/css/layui.css'],
  ['@clr/ui/clr-ui.css'],
  ['@carbon/styles/css/styles.css'],
  ['vuetify/dist/vuetify.css'],
];

const INSTALLED = SHEETS.filter(([sheet]) => existsSync(pagePackage(sheet)));

const table: string[] = [];

afterAll(() => {
  process.stdout.write(`${['sheet | live | exported | difference | told', ...table].join('\n')}\n`);
});

/** Points of 100. */
const SAME = 1;

test.skipIf(INSTALLED.length === 0).each(INSTALLED)(
  'the exported CSS scores the same on a page of %s (%s)',
  async (sheet, strategy) => {
    const address = `/fixtures/dark/own-theme/ways/index.html?css=node_modules/${sheet}&css=${TOKENS.slice(1)}`;
    const opened = await harness().openPage(address);
    await opened.settled();
    const { after, pasted, notes } = await pasteCss(
      opened,
      strategy === 'generate' ? 'generate' : 'auto',
    );
    const [live, exported] = [pixelScore(after).total, pixelScore(pasted).total];
    const figures = [live, exported, exported - live].map((points) => points.toFixed(1));
    table.push([sheet, ...figures, notes.join(' ')].join(' | '));

    expect(exported).toBeGreaterThan(live - SAME);
  },
);
