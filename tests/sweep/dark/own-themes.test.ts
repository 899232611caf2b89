import { existsSync } from 'node:fs';
import { PNG } from 'pngjs';
import type { Page } from 'puppeteer-core';
import { afterAll, expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { pagePackage } from '../../pages/page-package.ts';

const harness = useHarness();

const PAGE = '/fixtures/dark/own-theme/ways/index.html';
const MODULES = 'node_modules/';
const WAYS = 'fixtures/dark/own-theme/ways/';

/** A way in which a site or a framework has a dark theme of its own. */
interface Way {
  name: string;
  css?: readonly string[];
  titled?: readonly string[];
  /** What is on the root and the body while it is light. */
  light?: string;
  /** What a script of the site would put there to make it dark; `media` where the system does. */
  dark: string;
}

const PRIMER = `${MODULES}@primer/primitives/dist/css/`;

const ALL: readonly Way[] = [
  {
    name: 'Bootstrap 5.3',
    css: [`${MODULES}bootstrap-5.3/dist/css/bootstrap.css`],
    dark: 'html=data-bs-theme=dark',
  },
  {
    name: 'Bootstrap 5.3, light said',
    css: [`${MODULES}bootstrap-5.3/dist/css/bootstrap.css`],
    light: 'html=data-bs-theme=light',
    dark: 'html=data-bs-theme=dark',
  },
  { name: 'Bulma 1', css: [`${MODULES}bulma/css/bulma.css`], dark: 'html=data-theme=dark' },
  {
    name: 'Bulma 1, light said',
    css: [`${MODULES}bulma/css/bulma.css`],
    light: 'html=data-theme=light',
    dark: 'html=data-theme=dark',
  },
  {
    name: 'daisyUI 5',
    css: [`${MODULES}daisyui/themes.css`, `${MODULES}daisyui/daisyui.css`],
    light: 'html=data-theme=light',
    dark: 'html=data-theme=dark',
  },
  {
    name: 'Infima (Docusaurus)',
    css: [`${MODULES}infima/dist/css/default/default.css`],
    dark: 'html=data-theme=dark',
  },
  {
    name: 'DocSearch',
    css: [`${MODULES}@docsearch/css/dist/style.css`, `${WAYS}light-dark.css`],
    dark: 'html=data-theme=dark&html=data-appearance=dark',
  },
  {
    name: 'Primer',
    css: [
      `${PRIMER}functional/themes/light.css`,
      `${PRIMER}functional/themes/dark.css`,
      `${WAYS}primer.css`,
    ],
    light: 'html=data-color-mode=light&html=data-light-theme=light&html=data-dark-theme=dark',
    dark: 'html=data-color-mode=dark&html=data-light-theme=light&html=data-dark-theme=dark',
  },
  {
    name: 'Halfmoon 2',
    css: [`${MODULES}halfmoon/css/halfmoon.css`],
    dark: 'html=data-bs-theme=dark',
  },
  {
    name: 'Beer CSS (Material 3)',
    css: [`${MODULES}beercss/dist/cdn/beer.css`],
    light: 'body=class=light',
    dark: 'body=class=dark',
  },
  {
    name: 'Shoelace',
    css: [
      `${MODULES}@shoelace-style/shoelace/dist/themes/light.css`,
      `${MODULES}@shoelace-style/shoelace/dist/themes/dark.css`,
      `${WAYS}shoelace.css`,
    ],
    dark: 'html=class=sl-theme-dark',
  },
  {
    name: 'Pico',
    css: [`${MODULES}@picocss/pico/css/pico.css`],
    light: 'html=data-theme=light',
    dark: 'html=data-theme=dark',
  },
  { name: 'Water.css', css: [`${MODULES}water.css/out/water.css`], dark: 'media' },
  {
    name: 'GitHub Markdown',
    css: [`${MODULES}github-markdown-css/github-markdown.css`],
    dark: 'media',
  },
  { name: 'Tailwind 3, by class', css: [`${WAYS}tailwind-3.css`], dark: 'html=class=dark' },
  { name: 'Tailwind 4, by class', css: [`${WAYS}tailwind-4.css`], dark: 'html=class=dark' },
  {
    name: 'Material for MkDocs',
    css: [`${WAYS}slate.css`],
    light: 'body=data-md-color-scheme=default',
    dark: 'body=data-md-color-scheme=slate',
  },
  {
    name: 'Furo (Sphinx)',
    css: [`${WAYS}furo.css`],
    light: 'body=data-theme=light',
    dark: 'body=data-theme=dark',
  },
  {
    name: 'color-scheme by attribute',
    css: [`${WAYS}light-dark.css`],
    dark: 'html=data-appearance=dark',
  },
  {
    name: 'class of the body',
    css: [`${WAYS}classes.css`],
    light: 'body=class=light-mode',
    dark: 'body=class=dark-mode',
  },
  {
    name: 'alternate sheet',
    titled: [`${WAYS}titled-light.css`, `${WAYS}titled-dark.css`],
    dark: 'alternate',
  },
  {
    name: 'Mantine',
    css: [`${MODULES}@mantine/core/styles.css`],
    light: 'html=data-mantine-color-scheme=light',
    dark: 'html=data-mantine-color-scheme=dark',
  },
  {
    name: 'Radix Themes',
    css: [`${MODULES}@radix-ui/themes/styles.css`, `${WAYS}tokens.css`],
    light: 'html=class=radix-themes light',
    dark: 'html=class=radix-themes dark',
  },
  {
    name: 'Element Plus',
    css: [
      `${MODULES}element-plus/dist/index.css`,
      `${MODULES}element-plus/theme-chalk/dark/css-vars.css`,
      `${WAYS}tokens.css`,
    ],
    dark: 'html=class=dark',
  },
  {
    name: 'CoreUI',
    css: [`${MODULES}@coreui/coreui/dist/css/coreui.css`],
    dark: 'html=data-coreui-theme=dark',
  },
  {
    name: 'Tabler',
    css: [`${MODULES}@tabler/core/dist/css/tabler.css`],
    dark: 'html=data-bs-theme=dark',
  },
  {
    name: 'AdminLTE 4, on the body',
    css: [`${MODULES}admin-lte/dist/css/adminlte.css`],
    light: 'body=data-bs-theme=light',
    dark: 'body=data-bs-theme=dark',
  },
  {
    name: 'PatternFly 6',
    css: [`${MODULES}@patternfly/patternfly/patternfly-base.css`, `${WAYS}tokens.css`],
    dark: 'html=class=pf-v6-theme-dark',
  },
  {
    name: 'new.css',
    css: [`${MODULES}@exampledev/new.css/new.css`],
    dark: 'media',
  },
  {
    name: 'Primer CSS',
    css: [`${MODULES}@primer/css/dist/primer.css`],
    light: 'html=data-color-mode=light&html=data-light-theme=light&html=data-dark-theme=dark',
    dark: 'html=data-color-mode=dark&html=data-light-theme=light&html=data-dark-theme=dark',
  },
  {
    name: 'Arco',
    css: [`${MODULES}@arco-design/web-react/dist/css/arco.css`, `${WAYS}tokens.css`],
    dark: 'body=arco-theme=dark',
  },
  {
    name: 'Ionic, by class',
    css: [
      `${MODULES}@ionic/core/css/core.css`,
      `${MODULES}@ionic/core/css/palettes/dark.class.css`,
      `${WAYS}tokens.css`,
    ],
    light: 'html=class=md',
    dark: 'html=class=md ion-palette-dark',
  },
  {
    name: 'Ionic, by the system',
    css: [
      `${MODULES}@ionic/core/css/core.css`,
      `${MODULES}@ionic/core/css/palettes/dark.system.css`,
      `${WAYS}tokens.css`,
    ],
    light: 'html=class=md',
    dark: 'media',
  },
  {
    name: 'TDesign',
    css: [`${MODULES}tdesign-vue-next/dist/tdesign.css`, `${WAYS}tokens.css`],
    dark: 'html=theme-mode=dark',
  },
  {
    name: 'LaTeX.css',
    css: [`${MODULES}latex.css/style.css`],
    light: 'body=class=text-justify',
    dark: 'body=class=text-justify latex-dark',
  },
  {
    name: 'Vant',
    css: [`${MODULES}vant/lib/index.css`, `${WAYS}tokens.css`],
    light: 'html=class=van-theme-light',
    dark: 'html=class=van-theme-dark',
  },
  { name: 'missing.css', css: [`${MODULES}missing.css/dist/missing.css`], dark: 'media' },
  { name: 'Simple.css', css: [`${MODULES}simpledotcss/simple.css`], dark: 'media' },
];

/** Pixels that may differ, of all: glyph edges. */
const DIFFERENT_MOST = 0.005;

const table: string[] = [];

afterAll(() => {
  process.stdout.write(`${['theme | differs from the own one | auto', ...table].join('\n')}\n`);
});

/** Those whose packages are installed: the project itself needs only some of them. */
const INSTALLED = ALL.filter(({ css = [] }) =>
  css.every(
    (path) => !path.startsWith(MODULES) || existsSync(pagePackage(path.slice(MODULES.length))),
  ),
);

test.each(INSTALLED)(
  'the own dark theme of $name is switched on as its scripts would',
  async (way) => {
    const { css = [], titled = [], light = '', dark } = way;
    const opened = await harness().openPage(addressOf({ css, titled, on: light }));
    const { page, panel } = opened;
    const isByScript = dark.includes('=');
    await page.goto(harness().url(addressOf({ css, titled, on: isByScript ? dark : light })));
    if (dark === 'media') await setScheme(page, 'dark');
    if (dark === 'alternate') await page.evaluate(chooseDark);
    const native = await picture(page);
    await setScheme(page, 'light');
    await page.goto(harness().url(addressOf({ css, titled, on: light })));
    await opened.settled();
    const before = await page.evaluate(() => document.documentElement.outerHTML);
    const lightPicture = await picture(page);
    await callPanel(panel, 'darken', { strategy: 'site' });
    const ours = await picture(page);
    const after = await page.evaluate(() => document.documentElement.outerHTML);
    await callPanel(panel, 'lighten');
    const again = await picture(page);
    const { strategy } = await callPanel(panel, 'darken', { strategy: 'auto' });
    await callPanel(panel, 'lighten');
    const share = differing(native, ours);
    table.push(`${way.name} | ${(share * 100).toFixed(2)} % | ${strategy}`);

    expect(differing(lightPicture, native)).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(DIFFERENT_MOST);
    expect(after).toBe(before);
    expect(differing(lightPicture, again)).toBeLessThan(DIFFERENT_MOST);
  },
);

function addressOf({
  css,
  titled,
  on,
}: {
  css: readonly string[];
  titled: readonly string[];
  on: string;
}) {
  const query = [...css.map((href) => `css=${href}`), ...titled.map((href) => `titled=${href}`)];
  return `${PAGE}?${[...query, on]
    .filter(Boolean)
    .join('&')
    .replaceAll(/=([\w-]+)=/g, '=$1%3D')
    .replaceAll(' ', '%20')}`;
}

function setScheme(page: Page, value: string): Promise<void> {
  return page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
}

function chooseDark(): void {
  for (const link of document.querySelectorAll('link')) {
    // Only what was disabled before can be enabled: an alternate sheet is neither.
    link.disabled = true;
    link.disabled = link.title === 'Light';
  }
}

async function picture(page: Page): Promise<PNG> {
  // Transitions from one theme to the other end.
  await new Promise((done) => setTimeout(done, 500));
  return PNG.sync.read(Buffer.from(await page.screenshot({ captureBeyondViewport: false })));
}

/** The share of pixels that look other in two pictures. */
function differing(one: PNG, other: PNG): number {
  let count = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const apart = [0, 1, 2].some(
      (channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) > 24,
    );
    if (apart) count++;
  }
  return count / (one.data.length / 4);
}
