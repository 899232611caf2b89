import { readFile } from 'node:fs/promises';
import { inProject } from '../../cli/setup/project.ts';
import { RGB } from '../screenshots/opaque-png.ts';

/** Characters that the Web Store and the MCP registry take of a summary. */
const [MAX_SUMMARY, MAX_REGISTRY] = [132, 100];
const LANGUAGES = ['en', 'fr'] as const;
/** The tabs that the pictures of the store show, and the size of each picture and of the tile. */
const SHOWN = ['tree', 'check', 'dark', 'agent', 'chat'];
const [PICTURE_SIZE, TILE_SIZE] = ['1280x800', '440x280'];

/** What of the listings and the files for coding agents does not fit the product, a sentence each. */
export async function listingFaults(): Promise<string[]> {
  const [pack, manifest, server, claude, gemini] = await Promise.all([
    jsonOf('package.json'),
    jsonOf('manifest.json'),
    jsonOf('server.json'),
    jsonOf('.claude-plugin/plugin.json'),
    jsonOf('gemini-extension.json'),
  ]);
  const versions = { 'manifest.json': manifest, 'server.json': server, plugin: claude, gemini };
  const faults = Object.entries(versions).flatMap(([name, { version }]) =>
    version === pack.version ? [] : `${name} has version ${version}, package.json ${pack.version}.`,
  );
  if (server.name !== pack.mcpName)
    faults.push(`server.json is named ${server.name}, mcpName in package.json is ${pack.mcpName}.`);
  if (String(server.description).length > MAX_REGISTRY)
    faults.push(`The description in server.json has more than ${MAX_REGISTRY} characters.`);
  const asked = ['permissions', 'optional_permissions', 'host_permissions'].flatMap(
    (key) => manifest[key] as string[],
  );
  for (const language of LANGUAGES) {
    const name = `store/listing.${language}.md`;
    const text = await readFile(inProject(name), 'utf8');
    const summary = await messageOf(language);
    faults.push(
      ...asked.flatMap((permission) =>
        text.includes(`\n- \`${permission}\``) ? [] : `${name} gives no reason for ${permission}.`,
      ),
    );
    if (!text.includes(`\n${summary}\n`)) faults.push(`${name} lacks the summary of _locales.`);
    if (summary.length > MAX_SUMMARY)
      faults.push(`The summary in ${language} has more than ${MAX_SUMMARY} characters.`);
  }
  const pictures = SHOWN.map((tab) => [`store/${tab}-${PICTURE_SIZE}-light.png`, PICTURE_SIZE]);
  for (const [name = '', size] of [...pictures, ['store/tile.png', TILE_SIZE]]) {
    const is = await sizeOfPng(name);
    if (is !== size) faults.push(`${name} is ${is}, the Web Store asks for ${size}.`);
  }
  const skill = await readFile(inProject('skills/penumbra/SKILL.md'), 'utf8');
  if (!/^---\nname: penumbra\ndescription: /.test(skill))
    faults.push('SKILL.md begins without its name and description.');
  return faults;
}

/** Where a PNG's header has its color type. */
const COLOR_TYPE_AT = 25;

/** As a PNG's header says: `1280x800`; the Web Store takes none with alpha. */
async function sizeOfPng(name: string): Promise<string> {
  const bytes = await readFile(inProject(name)).catch(() => null);
  if (!bytes) return 'not there';
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return `${width}x${height}${bytes[COLOR_TYPE_AT] === RGB ? '' : ' with alpha'}`;
}

async function jsonOf(path: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(inProject(path), 'utf8')) as Record<string, unknown>;
}

async function messageOf(language: string): Promise<string> {
  const { description } = await jsonOf(`_locales/${language}/messages.json`);
  return (description as { message: string }).message;
}
