import { pagePort } from '../../../core/agent/machine/page-port.ts';
import type { Page } from '../../../core/page/page.ts';
import { DeltaWatch } from '../../../core/page/reading/delta-watch.ts';
import { produceMode } from '../../../core/page/reading/produce-mode.ts';
import { waitForQuiet, waitForTree } from '../../../core/page/reading/wait-for-page.ts';
import type { PageTree } from '../../../core/page/tree/page-tree.ts';
import { sumTextNotes } from '../../../core/page/tree/sum-text-notes.ts';
import { truncationSentence } from '../../../core/page/tree/truncation.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { prettyJson } from '../../../core/platform/text/pretty-json.ts';
import { utf8Length } from '../../../core/platform/text/utf8-length.ts';
import type { PanelRemote, RemoteRun, UnreadFrame } from '../../../core/remote/panel-remote.ts';
import type { AuditedPage } from '../../../core/style/audit/audited-page.ts';
import { colorNotes } from '../../../core/style/colors/color-notes.ts';
import { colorsJson } from '../../../core/style/colors/colors-json.ts';
import { palette } from '../../../core/style/colors/palette.ts';
import type { PageStyles } from '../../../core/style/inventory/page-styles.ts';
import type { PageProbe } from '../../../core/style/refine/page-probe.ts';
import type { AgentChoices } from '../../agent/tabs/agent-choices.ts';
import { inspectedOnly, type PanelAgentPage } from '../../agent/tabs/step-tab.ts';
import type { PageDebugger } from '../../chrome/debugger/page-debugger.ts';
import { shrinkPicture } from '../../chrome/pictures/shrink-picture.ts';
import { stepPicture } from '../../chrome/pictures/step-picture.ts';
import type { CountTokens } from '../../chrome/tokens/token-counter.ts';
import { payloadText } from '../../inspect/payload/payload-text.ts';
import { colorTokens } from '../../style/colors/color-tokens.ts';
import { readColors } from '../../style/colors/read-colors.ts';
import {
  remoteApply,
  remoteDarken,
  remoteLighten,
  remoteRefine,
  remoteRepair,
} from '../../style/dark/remote-dark.ts';
import { pageFigures } from '../status/page-figures.ts';

/** Longest time that a whole page may take to arrive. Milliseconds. */
const MAX_ARRIVAL_MS = 60_000;

/** What a remote is made from. */
interface RemoteDeps {
  page: Page;
  countTokens: CountTokens;
  styles: PageStyles;
  audited: AuditedPage & PageProbe;
  pageDebugger?: PageDebugger;
  openAgentPage?: (choices: AgentChoices) => PanelAgentPage;
}

/** The panel as the command line drives it; it shows nothing and changes nothing in the panel. */
export function createRemote(deps: RemoteDeps): PanelRemote {
  const { page, countTokens, styles, audited, pageDebugger, openAgentPage } = deps;
  let run: Pick<RemoteRun, 'isTrusted' | 'files'> = { isTrusted: false, files: [] };
  const agentPage =
    openAgentPage?.({ isTrusted: () => run.isTrusted, files: async () => run.files }) ??
    inspectedOnly(pagePort(page), page);
  let maskSecrets = true;
  const allNodes = (): Promise<PageTree> =>
    waitForTree(page, (tree) => tree.pending === 0, AbortSignal.timeout(MAX_ARRIVAL_MS));
  const anyNodes = (): Promise<PageTree> =>
    waitForTree(page, () => true, AbortSignal.timeout(MAX_ARRIVAL_MS));

  const deltas = new DeltaWatch(page);

  return {
    settled: (options) => waitForQuiet(page, options),
    async payload({ mode = 'semantic_v3', pretty, ...options }) {
      const isInView = (mode === 'semantic_v3' || mode === 'outline') && !options.wholePage;
      await (isInView ? anyNodes() : allNodes());
      const { text, image } = await produceMode(page, mode, {
        ...options,
        maskSecrets,
        ...(pageDebugger && { pageDebugger }),
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
      await page.settle();
    },
    async summary() {
      const tree = await anyNodes();
      const { elements, inView, pruned, occluded, ms } = pageFigures(tree);
      const text = payloadText(tree, false);
      const tokens = await countTokens(text, AbortSignal.timeout(MAX_ARRIVAL_MS));
      const bytes = utf8Length(text);
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
        colors,
        async () => (await produceMode(page, 'full', { wholePage: true })).text,
        countTokens,
        AbortSignal.timeout(MAX_ARRIVAL_MS),
      ).catch((error: unknown) => {
        notes.push(t('app.tokensNotCounted', { error: errorText(error) }));
        return null;
      });
      return colorsJson(colors, { tokens, notes });
    },
    darken: (options) => remoteDarken(styles, options),
    repairDark: (rules) => remoteRepair(styles, rules),
    refineDark: (rounds) => remoteRefine(styles, rounds),
    applySheets: (sheets) => remoteApply(styles, sheets),
    palette: async () => palette(await styles.colors()),
    picture: async () => shrinkPicture(await page.screenshot()),
    lighten: () => remoteLighten(styles),
    places: () => audited.places(),
    names: (groups) => audited.names(groups),
    brightCauses: (places, points) => audited.brightCauses(places, points),
    setCaptureMode: (veil) => audited.setCaptureMode(veil),
    inspect: (selector, limit) => audited.inspect(selector, limit),
    scroll: (y) => audited.scroll(y),
    async agentBegan(asked) {
      run = asked;
      await agentPage.began?.(asked);
    },
    async agentLook(options) {
      await anyNodes();
      return agentPage.look(options, AbortSignal.timeout(MAX_ARRIVAL_MS));
    },
    agentAct: (order) => agentPage.act(order, AbortSignal.timeout(MAX_ARRIVAL_MS)),
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

/** On the command line the picture is in the JSON, as the specification says. */
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
      return t('app.panelConnectingPage');
    case 'ready':
      return tree ? t('app.thePanelShows', { url: tree.url }) : t('app.panelReadingPage');
    case 'restricted':
    case 'lost':
      return status.reason;
    case 'error':
      return status.message;
  }
}
