import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

export const NODE_MODULES = join(ROOT, 'node_modules');
