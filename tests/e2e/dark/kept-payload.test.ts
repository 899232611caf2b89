import { afterEach, expect, test } from 'vitest';
import { serveReceipt } from '../../receipts/page-server.ts';
import { receiptPages } from '../../receipts/receipt-pages.ts';
import { openReceipt, recordForms } from '../../receipts/record-page.ts';
import { someOf } from '../harness/sweep-test.ts';
import { useHarness } from '../harness/use-harness.ts';
import { forgetSites, keepDark } from './keep-dark.ts';

const harness = useHarness();

afterEach(() => forgetSites(harness()));

const NAMES: ReadonlySet<string> = new Set([
  'sb-admin-2 table',
  'sb-admin-2 dashboard',
  'gentelella form',
  'gentelella inbox',
  'gentelella icons',
  'gentelella settings',
  'gentelella kanban',
  'gentelella calendar',
  'gentelella media',
  'gentelella chat',
  'cypress actions',
  'cypress todo',
  'spectre forms',
  'spectre menu',
  'clean-blog',
  'swagger-ui',
  'pico form',
  'github-markdown',
  'shoelace form',
  'uikit form',
  'uikit navbar',
]);

test.each(someOf(receiptPages().filter(({ name }) => NAMES.has(name))))(
  '$name reads the same on a site that is kept dark',
  async (page) => {
    const server = await serveReceipt(page.mounts);
    const opened = await harness().openPage('/fixtures/extraction/blank.html');
    try {
      await openReceipt(opened, page, server.origin);
      const light = await recordForms(opened, page, 'telling');
      await keepDark(harness(), { origin: server.origin });
      await openReceipt(opened, page, server.origin);
      const dark = await recordForms(opened, page, 'telling');
      const surface = await opened.page.evaluate(
        () => getComputedStyle(document.documentElement).backgroundColor,
      );

      expect(surface).toBe('rgb(30, 30, 30)');
      expect(light.size).toBeGreaterThan(2);
      expect(dark).toEqual(light);
    } finally {
      await server.close();
    }
  },
  60_000,
);
