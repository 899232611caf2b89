import type { ReadPage } from '../page/page.ts';
import { DeltaWatch } from '../page/reading/delta-watch.ts';
import { type ProduceOptions, produceMode } from '../page/reading/produce-mode.ts';
import { waitForQuiet, waitForTree } from '../page/reading/wait-for-page.ts';
import type { PageTree } from '../page/tree/page-tree.ts';
import { sumTextNotes } from '../page/tree/sum-text-notes.ts';
import { truncationSentence } from '../page/tree/truncation.ts';
import { t } from '../platform/messages/messages.ts';
import { prettyJson } from '../platform/text/pretty-json.ts';
import type { PanelRemote, UnreadFrame } from './panel-remote.ts';

/** Longest time that a whole page may take to arrive. Milliseconds. */
const MAX_ARRIVAL_MS = 60_000;

/** What the command line asks of a page to print its payload. */
export type PageRemote = Pick<
  PanelRemote,
  | 'settled'
  | 'payload'
  | 'tree'
  | 'nextDelta'
  | 'unmask'
  | 'setMaxElements'
  | 'notes'
  | 'mark'
  | 'unreadFrames'
>;

/** Answers for a page, whoever reads it: the panel, or the command line itself. `ax` is what that mode needs. */
export function pageRemote(
  page: ReadPage,
  ax: Pick<ProduceOptions, 'pageDebugger' | 'extensionOrigin'> = {},
): PageRemote {
  let maskSecrets = true;
  let hasMarks = false;
  const deltas = new DeltaWatch(page);
  const allNodes = () => arrivedTree(page, (tree) => tree.pending === 0);
  const anyNodes = () => arrivedTree(page);
  return {
    settled: (options) => waitForQuiet(page, options),
    async payload({ mode = 'semantic_v3', pretty, ...options }) {
      const isInView = (mode === 'semantic_v3' || mode === 'outline') && !options.wholePage;
      await (isInView ? anyNodes() : allNodes());
      const { text, image } = await produceMode(page, mode, {
        ...options,
        // Marks are painted where the boxes are.
        coordinates: options.coordinates === true || hasMarks,
        maskSecrets,
        ...ax,
      });
      if (mode === 'full' || mode === 'skeleton' || mode === 'outline') return text;
      const json = image ? withPicture(text, image.data) : text;
      return pretty ? prettyJson(json) : json;
    },
    tree: allNodes,
    nextDelta: (content) => deltas.next(content),
    async unmask() {
      maskSecrets = false;
      page.setMasking(false);
      await page.refresh();
      await page.settle();
    },
    async setMaxElements(max) {
      page.setMaxElements(max);
      await waitForQuiet(page);
    },
    async notes() {
      const { truncated, stripped: inTitle = 0, nodes } = await anyNodes();
      const stripped = sumTextNotes(nodes).stripped + inTitle;
      return [
        ...(truncated ? [truncationSentence(truncated)] : []),
        ...(stripped > 0 ? [t('app.invisibleCharactersTakenOut', { stripped })] : []),
      ];
    },
    async mark() {
      await anyNodes();
      page.setMarks(true);
      hasMarks = true;
      await page.settle();
    },
    unreadFrames: async () => unreadFrames(await anyNodes()),
  };
}

/** The page's tree once it is there and `isEnough`. Rejects with a sentence. */
export function arrivedTree(
  page: ReadPage,
  isEnough: (tree: PageTree) => boolean = () => true,
): Promise<PageTree> {
  return waitForTree(page, isEnough, AbortSignal.timeout(MAX_ARRIVAL_MS));
}

/** Frames of a page that could not be read. */
export function unreadFrames({ frames }: PageTree): UnreadFrame[] {
  return frames.flatMap(({ url, problem }) => (problem === undefined ? [] : [{ url, problem }]));
}

/** On the command line the picture is in the JSON, as the specification says. */
function withPicture(text: string, data: string): string {
  return JSON.stringify({ ...(JSON.parse(text) as object), screenshot: data });
}
