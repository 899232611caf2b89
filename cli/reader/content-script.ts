import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtExtension } from '../setup/built-extension.ts';

/** The content script in the built extension. */
const CONTENT_SCRIPT = 'content/main.iife.js';

/** The text of the content script, built if its sources have changed. */
export async function contentScript(): Promise<string> {
  return readFile(join(await builtExtension(), CONTENT_SCRIPT), 'utf8');
}
