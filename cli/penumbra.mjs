#!/usr/bin/env node
import { runCommand } from './setup/run-command.mjs';

process.exitCode = await runCommand('scripts/penumbra.ts', process.argv.slice(2), process.cwd());
