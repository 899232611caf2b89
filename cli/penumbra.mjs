#!/usr/bin/env node
import { existsSync } from 'node:fs';

/** Where a package has the command line as JavaScript. */
const BUNDLE = '../lib/cli/penumbra.js';

// npm packs no set-up: where there is one, this is a checkout, which has a Node of its own and builds what has changed.
if (existsSync(new URL('./setup/run-command.mjs', import.meta.url))) {
  const { runCommand } = await import('./setup/run-command.mjs');
  process.exitCode = await runCommand('scripts/penumbra.ts', process.argv.slice(2), process.cwd());
} else {
  await import(BUNDLE);
}
