import '../core/platform/messages/load-english.ts';
import { type CommandTable, runMain } from '../cli/arguments/run-main.ts';

/** The commands of `npm run` for people who work on Penumbra. */
const COMMANDS: CommandTable = {
  start: {
    summary: 'open Chromium on a page with DevTools on the Penumbra panel',
    load: () => import('./commands/start.ts'),
  },
  build: {
    summary: 'build the extension into dist/, unless it is up to date',
    load: () => import('./commands/build.ts'),
  },
  dev: {
    summary: 'start, and rebuild and reload after every change',
    load: () => import('./commands/dev.ts'),
  },
  check: {
    summary: "check style with Biome and types with each folder's tsconfig",
    load: () => import('./commands/check-code.ts'),
  },
  test: {
    summary: 'run every check and every test',
    load: () => import('./commands/test.ts'),
  },
  e2e: {
    summary: 'run the end-to-end tests in the real DevTools window',
    load: () => import('./commands/e2e.ts'),
  },
  sweep: {
    summary: 'run the slow sweeps over many pages, which npm test leaves out',
    load: () => import('./commands/sweep.ts'),
  },
  'sweep:fast': {
    summary: 'run the fast part of the sweeps: every tests/sweep/**/*.fast.test.ts',
    load: () => import('./commands/sweep-fast.ts'),
  },
  tasks: {
    summary: 'have scripted policies solve tasks with the agent’s tools',
    load: () => import('./commands/tasks.ts'),
  },
  'tasks:live': {
    summary: 'have a real model solve ten of these tasks, for $0.10 at most',
    load: () => import('./commands/tasks-live.ts'),
  },
  fidelity: {
    summary: 'compare roles and names with Chrome’s own tree on real pages',
    load: () => import('./commands/fidelity.ts'),
  },
  outline: {
    summary: 'measure what the outline of real pages keeps and costs',
    load: () => import('./commands/outline.ts'),
  },
  receipts: {
    summary: 'compare what the product says of many pages with what is recorded',
    load: () => import('./commands/receipts.ts'),
  },
  truth: {
    summary: 'compare names and roles with the web platform tests and with Chrome',
    load: () => import('./commands/truth.ts'),
  },
  bench: {
    summary: 'measure how long reading a page takes, beside other systems',
    load: () => import('./commands/bench.ts'),
  },
  'bench:mcp': {
    summary: 'time the tools of the MCP server beside two others',
    load: () => import('./commands/bench-mcp.ts'),
  },
  'bench:sites': {
    summary: 'check pages beside Lighthouse, and where both agree',
    load: () => import('./commands/bench-sites.ts'),
  },
  'bench:dark': {
    summary: 'measure how well pages are made dark, beside other systems',
    load: () => import('./commands/bench-dark.ts'),
  },
  prices: {
    summary: 'refresh the table of list prices from npm',
    load: () => import('./commands/prices.ts'),
  },
  zip: {
    summary: 'pack the extension for the store into out/, the same bytes every time',
    load: () => import('./commands/zip.ts'),
  },
  screenshots: {
    summary: 'write pictures of every tab of the panel, at several widths, light and dark',
    load: () => import('./commands/screenshots.ts'),
  },
  house: {
    summary: 'count cycles, importers, splinters and the like, beside their limits',
    load: () => import('./commands/house.ts'),
  },
};

process.exitCode = await runMain(COMMANDS, 'npm run', process.argv.slice(2));
