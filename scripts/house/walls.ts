import type { ModuleGraph } from './module-graph.ts';
import { roomOf } from './module-graph.ts';

/**
 * What each layer, each wing of core and each feature of the panel may import besides itself. `panel` stands
 * for the whole of it; a room such as `panel/llm/call` for that room alone, which is the feature's interface.
 */
const NEIGHBORS: Readonly<Record<string, readonly string[]>> = {
  'core/platform': [],
  'core/llm': ['core/platform'],
  'core/page': ['core/platform', 'core/llm'],
  'core/run': ['core/platform'],
  'core/style': ['core/platform', 'core/llm', 'core/page', 'core/run'],
  'core/agent': ['core/platform', 'core/llm', 'core/page', 'core/run'],
  'core/chat': ['core/platform', 'core/llm', 'core/agent'],
  'core/session': ['core/platform', 'core/page'],
  'core/remote': ['core/platform', 'core/llm', 'core/page', 'core/style', 'core/agent'],
  'core/check': ['core/platform', 'core/llm', 'core/page', 'core/style', 'core/agent'],
  content: ['core'],
  background: ['core', 'content'],
  devtools: [],
  'panel/chrome': ['core', 'content'],
  'panel/ui': ['core', 'panel/chrome'],
  'panel/llm': ['core', 'panel/chrome', 'panel/ui'],
  'panel/mcp': ['core', 'panel/chrome', 'panel/ui', 'panel/llm/models'],
  'panel/inspect': ['core', 'panel/chrome', 'panel/ui', 'panel/llm/call', 'panel/llm/context'],
  'panel/style': ['core', 'panel/chrome', 'panel/ui', 'panel/llm/call', 'panel/llm/context'],
  'panel/agent': ['core', 'panel/chrome', 'panel/ui', 'panel/llm/call', 'panel/llm/context'],
  'panel/chat': [
    'core',
    'panel/chrome',
    'panel/ui',
    'panel/llm/call',
    'panel/llm/context',
    'panel/agent/run',
    'panel/agent/tabs',
    'panel/agent/view/bar',
    'panel/agent/view/cards',
  ],
  'panel/popup': [
    'core',
    'panel/chrome',
    'panel/ui',
    'panel/style/dark',
    'panel/llm/models',
    'panel/llm/call',
  ],
  'panel/app': ['core', 'panel'],
  cli: ['core', 'content/listeners', 'content/check'],
  scripts: ['core', 'cli'],
};

/**
 * The rooms of each wing, from the ground up: a room may import the rooms before it. A room that is not
 * listed is broken out of its wall; `.` is the wing's own folder.
 */
const ROOMS: Readonly<Record<string, string>> = {
  'core/platform': 'geometry hash letters messages async search table text store cdp rpc rules',
  'core/llm': 'call prompt wire history prices provider tokens attempt clients ledger open',
  'core/page': `settle templates tree act ax chrome-content healing compare frame payload why locators .
    delta retrieval outline reading`,
  'core/style': `color inventory css safe-css hand-edits colors repair generate audit resident sheets
    improve frame records`,
  'core/chat': '.',
  'core/check': 'finding rules reading report .',
  'core/agent': `annotations input webmcp mcp tools hands envelope writes run memory breakpoints replay sentinel prompt
    recorder trace skills policy/words policy loop`,
  content: `listeners platform read detect live overlay outline act styles paint audit always-dark check .`,
  'panel/chrome':
    'frames pictures storage tokens writes debugger devtools styles page check language',
  'panel/ui': 'icons settings text theme shell controls element files layout screens debugger grid',
  'panel/llm': 'call models cost send settings ask context call/view cost/view settings/view view',
  'panel/inspect': `events payload settle tree ax details healing modes chrome-content compare context view
    modes/view tree/view chrome-content/view ax/view`,
  'panel/style': `colors dark files undo audit improve strategies check context check/view colors/view editor
    improve/view editor/view strategies/view dark/view`,
  'panel/agent': `store tabs hands run annotations find history context view/parts view/webmcp
    history/view view/bar view/step view/cards view`,
  'panel/mcp': '.',
  'panel/chat': 'store page turn context view',
  'panel/app': 'settings status remote work . side',
  cli: 'setup network arguments format peers browser reader models agent colors compare dark inspect check mcp .',
  scripts: 'prices screenshots legal start build checks house serve commands .',
};

/** The walls that imports break, a sentence each: which wall, and what to do. */
export function brokenWalls({ imports }: ModuleGraph): string[] {
  return [...imports].flatMap(([from, targets]) =>
    [...targets].flatMap((to) => brokenWall(from, to) ?? []),
  );
}

/** Why a file may not import another, a sentence; undefined when it may. */
export function brokenWall(from: string, to: string): string | undefined {
  const [here, there] = [wingOf(from), wingOf(to)];
  if (here === undefined)
    return `${from} is in no wing: give its folder a line in scripts/house/walls.ts.`;
  if (here !== there) return wallBetween(here, from, to);
  const order = ROOMS[here]?.split(/\s+/);
  if (!order || roomOf(from) === roomOf(to)) return undefined;
  const [own, other] = [from, to].map((file) => roomOf(file).slice(here.length + 1) || '.');
  const [at, below] = [order.indexOf(own ?? ''), order.indexOf(other ?? '')];
  if (at < 0 || below < 0) {
    return `${here} has no room ${at < 0 ? own : other}: give it a place in scripts/house/walls.ts.`;
  }
  if (below < at) return undefined;
  return (
    `${from} imports ${to}, but ${other} stands above ${own} in ${here}: ` +
    'move what both need into a room below, or pass it as an argument.'
  );
}

function wallBetween(here: string, from: string, to: string): string | undefined {
  const allowed = NEIGHBORS[here] ?? [];
  if (allowed.some((room) => to === room || to.startsWith(`${room}/`))) return undefined;
  const names = allowed.length > 0 ? allowed.join(', ') : 'nothing else';
  return (
    `${from} imports ${to}, but ${here} may import ${names}: ` +
    'move what both need into one of these, or pass it as an argument.'
  );
}

/** The wing, feature or layer that a file is in, the innermost that has a line of its own. */
function wingOf(file: string): string | undefined {
  const parts = file.split('/');
  return [parts.slice(0, 2).join('/'), parts[0] ?? ''].find((wing) => wing in NEIGHBORS);
}
