import { ruleChain } from '../../platform/rules/rule-table.ts';
import type { FrameOutline } from '../frame/outline-piece.ts';
import { scrollDepth } from '../payload/scroll-depth.ts';
import type { PageNode, PageTree } from '../tree/page-tree.ts';
import { truncationSentence } from '../tree/truncation.ts';
import { cutLongTexts, type Handles } from './cut-long-texts.ts';
import { dropRepeatedNames } from './drop-repeated-names.ts';
import { fitLines } from './fit-lines.ts';
import { foldOffScreen } from './fold-off-screen.ts';
import { joinLoneLines } from './join-lone-lines.ts';
import { nestPieces } from './nest-pieces.ts';
import { type OutlineLine, partLists } from './outline-line.ts';
import { oneLine, plainWords } from './quote-text.ts';
import { renderLine } from './render-line.ts';
import { tellLinksApart } from './tell-links-apart.ts';
import { wideCovers } from './wide-covers.ts';
import { writeItems } from './write-items.ts';

export interface OutlineOptions {
  /** False leaves out what is not in view, and says how much that is. */
  wholePage?: boolean;
  /** Nothing is cut. */
  full?: boolean;
  /** The question: lines that do not matter for it are folded first. */
  query?: string;
  /** With a query and `maxTokens`: lines that do not matter for it stay where there is room for them. */
  fills?: boolean;
  /** Most tokens; with a query 2,000 by default. */
  maxTokens?: number;
  /** Whether to say where to click each control. */
  coordinates?: boolean;
}

/** A page as lines of text with the ids of its controls. */
export interface Outline {
  text: string;
  lines: readonly OutlineLine[];
  /** What was cut or folded, by handle. */
  handles: Handles;
}

const QUERY_TOKENS = 2_000;
const MAX_URL = 300;

/** The outline of a page, from its tree and from what its frames show. */
export function composeOutline(
  tree: PageTree,
  frames: readonly FrameOutline[],
  options: OutlineOptions = {},
): Outline {
  const { wholePage = false, full = false, coordinates = false, query = '' } = options;
  const { fills = false } = options;
  const { nodes, leads } = wideCovers(tree.nodes);
  const items = nestPieces(frames, tree.frames);
  const written = writeItems(items, { nodes, wholePage, coordinates });
  const folded = foldOffScreen(written, wholePage ? [] : tree.nodes);
  const complete = tidied(folded, nodes);
  const handles: Handles = new Map();
  const cut = partLists(full ? complete : cutLongTexts(complete, handles));
  const isAsked = query.trim() !== '';
  const maxTokens = options.maxTokens ?? (isAsked ? QUERY_TOKENS : undefined);
  const head = [...headLines(tree), ...leads.map(partLine)];
  const body =
    maxTokens === undefined ? cut : fitLines(cut, { query, maxTokens, fills, handles, head });
  const lines = [...head, ...body];
  return { text: lines.map(renderLine).join('\n'), lines, handles };
}

type Nodes = ReadonlyMap<string, PageNode>;

const tidied = ruleChain<readonly OutlineLine[], Nodes>([
  {
    id: 'outline.repeated-names',
    why: 'A text beside a control that says what the control is called says nothing new.',
    seen: 'gentelella form',
    says: dropRepeatedNames,
  },
  {
    id: 'outline.lone-lines',
    why: 'The only line of a group stands on the line of its head.',
    seen: 'gentelella form',
    says: joinLoneLines,
  },
  {
    id: 'outline.links-apart',
    why: 'Links of one name on one line are told apart by where they lead.',
    seen: 'gentelella inbox',
    says: tellLinksApart,
  },
]);

/** The full text behind a handle; undefined for one that the outline does not have. */
export function readHandle({ handles }: Outline, handle: string): string | undefined {
  return handles.get(handle);
}

function headLines({ title, url, viewport, scroll, truncated, dialog }: PageTree): OutlineLine[] {
  const { width, height } = viewport;
  // Of the way that can be scrolled: at its end a page is at 100 %.
  const depth =
    scroll.height > height ? ` scrolled ${scrollDepth(scroll.y, scroll.height - height)}` : '';
  const address = oneLine(url).slice(0, MAX_URL);
  const parts = [plainWords(oneLine(title)), plainWords(address), `${width}×${height}${depth}`];
  const leads = [`page: ${parts.filter((part) => part !== '').join(' · ')}`];
  if (truncated) leads.push(truncationSentence(truncated));
  if (dialog)
    leads.push(`The page is blocked by ${dialog.type}: ${plainWords(oneLine(dialog.message))}`);
  return leads.map(partLine);
}

function partLine(lead: string): OutlineLine {
  return { depth: 0, kind: 'part', lead, segments: [] };
}
