import { resolve } from 'node:path';
import { UsageError } from '../../cli/arguments/command.ts';
import { pageAddress } from '../../cli/arguments/page-arguments.ts';
import { parseArguments } from '../../cli/arguments/parse-arguments.ts';
import { LANGUAGES, type Language } from '../../core/platform/messages/language.ts';
import { TAB_NAMES, type TabName } from './tab-name.ts';

const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Of the DevTools window, in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Which pictures to take, and where they go. */
export interface ScreenshotArguments {
  /** The page to open; the demo page without it. */
  address?: string;
  tabs: TabName[];
  sizes: Size[];
  themes: Theme[];
  language: Language;
  /** Device pixels for each CSS pixel. */
  scale: number;
  /** Absolute path of a folder. */
  out: string;
}

/** Docked at the side, undocked, and docked at the bottom. */
const SIZES = '420x900,900x900,1600x900,1280x400';
const [MIN_SIDE, MAX_SIDE] = [200, 4000];
const MAX_SCALE = 4;

/**
 * Reads the arguments of `npm run screenshots`; paths start from `cwd`. Throws a {@link UsageError}, or
 * a sentence when there is no such page.
 */
export function parseScreenshotArguments(args: string[], cwd = process.cwd()): ScreenshotArguments {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: {
      tabs: { type: 'string', default: TAB_NAMES.join(',') },
      sizes: { type: 'string', default: SIZES },
      themes: { type: 'string', default: THEMES.join(',') },
      language: { type: 'string', default: 'en' },
      scale: { type: 'string', default: '1' },
      out: { type: 'string', default: 'out/screenshots' },
    },
  });
  const [typed] = positionals;
  if (positionals.length > 1) throw new UsageError('One page at a time.');
  return {
    tabs: chosen('tab', values.tabs, TAB_NAMES),
    sizes: values.sizes.split(',').map(size),
    themes: chosen('theme', values.themes, THEMES),
    language: chosen('language', values.language, LANGUAGES)[0] ?? 'en',
    scale: number('scale', values.scale, [1, MAX_SCALE]),
    out: resolve(cwd, values.out),
    ...(typed !== undefined && { address: pageAddress(typed, cwd) }),
  };
}

function chosen<Name extends string>(what: string, list: string, known: readonly Name[]): Name[] {
  const names = list.split(',').map((name) => name.trim());
  return names.map((name) => {
    const found = known.find((one) => one === name);
    if (found) return found;
    throw new UsageError(`There is no ${what} "${name}"; choose from ${known.join(', ')}.`);
  });
}

function size(text: string): Size {
  const [width = '', height = ''] = text.split('x');
  return { width: side('width', width), height: side('height', height) };
}

function side(what: string, text: string): number {
  return number(what, text, [MIN_SIDE, MAX_SIDE]);
}

function number(what: string, text: string, [min, max]: readonly [number, number]): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= min && value <= max) return value;
  throw new UsageError(`The ${what} "${text}" is not a number from ${min} to ${max}.`);
}
