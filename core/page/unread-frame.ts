import type { FrameInput } from './compose-page.ts';
import type { FrameNode } from './frame-node.ts';

const PDF = 'It shows a PDF, whose viewer Chrome keeps closed to extensions.';
const FENCED = 'Chrome keeps fenced frames closed to extensions.';
const EMPTY = 'No document is loaded in it.';
const SILENT = 'Its document has not answered yet: it is loading, or a script keeps it busy.';
const LAZY = 'It loads once it comes near the viewport (loading="lazy").';
const WAITING = 'Nothing has loaded in it: its server has not answered yet, or sent no page.';
const CHROMES = 'Chrome shows no page of its own inside a web page.';

/** Addresses that Chrome never loads into a frame of a web page. */
const CHROMES_OWN = /^(chrome|chrome-untrusted|devtools|edge|view-source|file):/;

/** Why nothing of a frame's document is in the tree, as a sentence; undefined when it was read. */
export function unreadReason(owner: FrameNode, child: FrameInput | undefined): string | undefined {
  if (owner.tag === 'fencedframe') return FENCED;
  if (!child) return EMPTY;
  if (!child.state) return child.problem ?? SILENT;
  if (child.state.isPdf) return PDF;
  const src = owner.frame?.src ?? '';
  if (child.state.url !== 'about:blank' || child.nodes.length > 0 || !isPage(src)) return undefined;
  if (CHROMES_OWN.test(src)) return CHROMES;
  return owner.frame?.isLazy ? LAZY : WAITING;
}

/** Whether an address names a document that has to come from somewhere. */
function isPage(src: string): boolean {
  return src !== '' && !/^(about|javascript):/i.test(src);
}
