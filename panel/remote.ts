import { pagePort } from '../core/agent/page-port.ts';
import type { AuditedPage } from '../core/audit/audited-page.ts';
import { colorNotes } from '../core/colors/color-notes.ts';
import { colorsJson } from '../core/colors/colors-json.ts';
import { palette } from '../core/colors/palette.ts';
import type { PageStyles } from '../core/dark/page-styles.ts';
import type { PageProbe } from '../core/dark-model/page-probe.ts';
import type { Page, PageTree } from '../core/page/page.ts';
import type { PanelRemote, RemoteRun, UnreadFrame } from '../core/page/panel-remote.ts';
import { textFigures } from '../core/page/text-figures.ts';
import { truncationSentence } from '../core/page/truncation.ts';
import { errorText } from '../core/text/error-text.ts';
import type { AgentChoices } from './agent-page/agent-choices.ts';
import { inspectedOnly, type PanelAgentPage } from './agent-page/step-tab.ts';
import { colorTokens } from './colors/color-tokens.ts';
import { readColors } from './colors/read-colors.ts';
import {
  remoteDarken,
  remoteLighten,
  remoteRefine,
  remoteRepair,
  remoteWear,
} from './dark/remote-dark.ts';
import type { PageDebugger } from './debugger/page-debugger.ts';
import { DeltaWatch } from './delta-watch.ts';
import { produceMode } from './modes/produce-mode.ts';
import { byteLength, payloadText, prettyText } from './payload/payload-text.ts';
import type { CountTokens } from './payload/token-counter.ts';
import { shrinkPicture } from './refine/shrink-picture.ts';
import { stepPicture } from './refine/step-picture.ts';
import { pageFigures } from './status/page-figures.ts';
import { waitForQuiet, waitForTree } from './wait-for-page.ts';

/** Milliseconds that a whole page may take to arrive. */
const ARRIVAL = 60_000;

/** What of the panel a remote has beside the page. */
interface RemoteParts {
  pageDebugger?: PageDebugger;
  openAgentPage?: (choices: AgentChoices) => PanelAgentPage;
}

/** The panel as the command line drives it; it shows nothing and changes nothing. */
export function createRemote(
  page: Page,
  countTokens: CountTokens,
  styles: PageStyles,
  audited: AuditedPage & PageProbe,
  { pageDebugger, openAgentPage }: RemoteParts = {},
): PanelRemote {
  let run: Pick<RemoteRun, 'isTrusted' | 'files'> = { isTrusted: false, files: [] };
  const agentPage =
    openAgentPage?.({ isTrusted: () => run.isTrusted, files: async () => run.files }) ??
    inspectedOnly(pagePort(page), page);
  let maskSecrets = true;
  const allNodes = (): Promise<PageTree> =>
    waitForTree(page, (tree) => tree.pending === 0, AbortSignal.timeout(ARRIVAL));
  const anyNodes = (): Promise<PageTree> =>
    waitForTree(page, () => true, AbortSignal.timeout(ARRIVAL));

  const deltas = new DeltaWatch(page);

  return {
    settled: (options) => waitForQuiet(page, options),
    async payload({ mode = 'semantic_v3', pretty, ...options }) {
      await (mode === 'semantic_v3' && !options.wholePage ? anyNodes() : allNodes());
      const { text, image } = await produceMode(page, mode, {
        ...options,
        maskSecrets,
        ...(pageDebugger && { pageDebugger }),
      });
      if (mode === 'full' || mode === 'skeleton') return text;
      const json = image ? withPicture(text, image.data) : text;
      return pretty ? prettyText(json) : json;
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
      const stripped = textFigures(nodes).stripped + inTitle;
      return [
        ...(truncated ? [truncationSentence(truncated)] : []),
        ...(stripped > 0 ? [`Invisible characters taken out of the texts: ${stripped}.`] : []),
      ];
    },
    async mark() {
      await anyNodes();
      page.setMarks(true);
      await page.settle();
    },
    async summary() {
      const tree = await anyNodes();
      const { elements, inView, pruned, occluded, ms } = pageFigures(tree);
      const text = payloadText(tree, false);
      const tokens = await countTokens(text, AbortSignal.timeout(ARRIVAL));
      const bytes = byteLength(text);
      const frames = tree.frames.length;
      const unread = unreadFrames(tree);
      const counts = { elements, inView, pruned, occluded };
      return { url: tree.url, ...counts, bytes, tokens, ms, frames, unread };
    },
    unreadFrames: async () => unreadFrames(await anyNodes()),
    async reread() {
      const next = nextTree(page);
      await page.refresh();
      return (await next).ms;
    },
    async changedAt() {
      await nextTree(page);
      return performance.timeOrigin + performance.now();
    },
    async colors() {
      const unread = unreadFrames(await allNodes());
      const colors = await readColors(styles);
      const notes = colorNotes(colors.frames, unread);
      const tokens = await colorTokens(
        page,
        colors,
        countTokens,
        AbortSignal.timeout(ARRIVAL),
      ).catch((error: unknown) => {
        notes.push(`The tokens were not counted. ${errorText(error)}`);
        return null;
      });
      return colorsJson(colors, { tokens, notes });
    },
    darken: (options) => remoteDarken(styles, options),
    repairDark: (rules) => remoteRepair(styles, rules),
    refineDark: (rounds) => remoteRefine(styles, rounds),
    wear: (sheets) => remoteWear(styles, sheets),
    palette: async () => palette(await styles.colors()),
    picture: async () => shrinkPicture(await page.screenshot()),
    lighten: () => remoteLighten(styles),
    places: () => audited.places(),
    names: (groups) => audited.names(groups),
    brightCauses: (places, points) => audited.brightCauses(places, points),
    veil: (veil) => audited.veil(veil),
    inspect: (selector, limit) => audited.inspect(selector, limit),
    scroll: (y) => audited.scroll(y),
    async agentBegan(asked) {
      run = asked;
      await agentPage.began?.(asked);
    },
    async agentLook(options) {
      await anyNodes();
      return agentPage.look(options, AbortSignal.timeout(ARRIVAL));
    },
    agentAct: (order) => agentPage.act(order, AbortSignal.timeout(ARRIVAL)),
    agentHanded: async (to) => agentPage.handed?.(to),
    agentEnded: async () => agentPage.ended?.(),
    agentPicture: () => stepPicture(agentPage.stepTab().page),
    agentSelector: async (key) => (await agentPage.stepTab().page.details(key)).selector,
    agentFind: (selector) => agentPage.stepTab().page.find(selector),
    status: () => ({ type: page.status.type, message: statusMessage(page) }),
  };
}

function unreadFrames({ frames }: PageTree): UnreadFrame[] {
  return frames.flatMap(({ url, problem }) => (problem === undefined ? [] : [{ url, problem }]));
}

/** On the command line the picture stands in the JSON, where the specification has it. */
function withPicture(text: string, data: string): string {
  return JSON.stringify({ ...(JSON.parse(text) as object), screenshot: data });
}

function nextTree(page: Page): Promise<PageTree> {
  return new Promise((resolve) => {
    const stop = page.subscribe((change) => {
      if (change.type !== 'tree') return;
      stop();
      resolve(change.tree);
    });
  });
}

function statusMessage({ status, tree }: Page): string {
  switch (status.type) {
    case 'connecting':
      return 'The panel is connecting to the page.';
    case 'ready':
      return tree ? `The panel shows ${tree.url}.` : 'The panel is reading the page.';
    case 'restricted':
    case 'lost':
      return status.reason;
    case 'error':
      return status.message;
  }
}
