import { inEnglish } from '../../platform/messages/messages.ts';
import type { FrameInput } from './frame-input.ts';
import type { FrameNode } from './frame-node.ts';

const PDF = inEnglish('page.showsPdfWhoseViewer');
const FENCED = inEnglish('page.chromeKeepsFencedFrames');
const EMPTY = inEnglish('page.noDocumentLoaded');
const SILENT = inEnglish('page.documentNotAnsweredYet');
const LAZY = inEnglish('page.loadsOnceComesNear');
const WAITING = inEnglish('page.nothingLoadedServerNot');
const CHROMES = inEnglish('page.chromeShowsNoPage');

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

/** Whether an address names a document that must be loaded. */
function isPage(src: string): boolean {
  return src !== '' && !/^(about|javascript):/i.test(src);
}
