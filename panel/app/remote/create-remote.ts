import type { Page } from '../../../core/page/page.ts';
import { produceMode } from '../../../core/page/reading/produce-mode.ts';
import type { PageTree } from '../../../core/page/tree/page-tree.ts';
import { msg } from '../../../core/platform/messages/messages.ts';
import {
  type RuleReport,
  reportRules,
  switchRulesOff,
} from '../../../core/platform/rules/rule-table.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { utf8Length } from '../../../core/platform/text/utf8-length.ts';
import { arrivedTree, pageRemote, unreadFrames } from '../../../core/remote/page-remote.ts';
import type { PanelRemote, RemoteRun } from '../../../core/remote/panel-remote.ts';
import type { AuditedPage } from '../../../core/style/audit/audited-page.ts';
import { colorNotes } from '../../../core/style/colors/color-notes.ts';
import { colorsJson } from '../../../core/style/colors/colors-json.ts';
import { palette } from '../../../core/style/colors/palette.ts';
import type { PageProbe } from '../../../core/style/improve/trial-page.ts';
import type { CssGate } from '../../../core/style/safe-css/css-gate.ts';
import type { PageStyles } from '../../../core/style/sheets/styled-page.ts';
import type { AgentChoices } from '../../agent/tabs/agent-choices.ts';
import type { PanelAgentPage } from '../../agent/tabs/agent-tab.ts';
import type { PageDebugger } from '../../chrome/debugger/page-debugger.ts';
import { numberPicture } from '../../chrome/pictures/mark-picture.ts';
import { shrinkPicture, stepPicture } from '../../chrome/pictures/shrink-picture.ts';
import { payloadText } from '../../inspect/payload/payload-text.ts';
import { colorTokens, readColors } from '../../style/colors/color-reading-model.ts';
import {
  remoteApply,
  remoteDarken,
  remoteLighten,
  remoteRefine,
  remoteRepair,
} from '../../style/dark/remote-dark.ts';
import type { Shell } from '../../ui/shell/create-shell.ts';
import { isTourOpen } from '../settings/help.ts';
import { pageFigures } from '../status/status-bar.tsx';

/** Longest time that a whole page may take to arrive. Milliseconds. */
const MAX_ARRIVAL_MS = 60_000;

interface RemoteDeps extends Pick<Shell, 'page' | 'countTokens'> {
  /** Where rules can be switched off; nowhere without. */
  frames?: {
    rules(): Promise<RuleReport[]>;
    switchRules(off: readonly string[]): Promise<void>;
  };
  styles: PageStyles;
  gate: CssGate;
  audited: AuditedPage & PageProbe;
  pageDebugger?: PageDebugger;
  openAgentPage: (choices: AgentChoices) => PanelAgentPage;
}

type Methods = Readonly<Record<string, ((...given: unknown[]) => unknown) | undefined>>;

/** The panel as the command line drives it; it shows nothing and changes nothing in the panel. */
export function createRemote(deps: RemoteDeps): PanelRemote {
  const { page, frames, countTokens, styles, gate, audited, pageDebugger, openAgentPage } = deps;
  let run: Pick<RemoteRun, 'isTrusted' | 'followsTabs' | 'files'> = { isTrusted: false, files: [] };
  let hasTour = false;
  const agentPage = openAgentPage({
    isTrusted: () => run.isTrusted,
    offersPageTools: () => run.isTrusted,
    followsTabs: () => run.followsTabs !== false,
    files: async () => run.files,
  });
  return {
    ...pageRemote(page, {
      extensionOrigin: globalThis.location?.origin ?? '',
      ...(pageDebugger && { pageDebugger }),
    }),
    async summary() {
      const tree = await arrivedTree(page);
      const { elements, inView, pruned, occluded, ms } = pageFigures(tree);
      const text = payloadText(tree, false);
      const tokens = await countTokens(text, AbortSignal.timeout(MAX_ARRIVAL_MS));
      const bytes = utf8Length(text);
      const frames = tree.frames.length;
      const unread = unreadFrames(tree);
      const counts = { elements, inView, pruned, occluded };
      return { url: tree.url, ...counts, bytes, tokens, ms, frames, unread };
    },
    async tourIsOver() {
      if (!hasTour) isTourOpen.value = hasTour = true;
      return !isTourOpen.peek();
    },
    async reread() {
      const next = nextTree(page);
      await page.refresh();
      return (await next).ms;
    },
    rules: async () => [reportRules(), ...((await frames?.rules()) ?? [])],
    async switchRules(off) {
      switchRulesOff(off);
      await frames?.switchRules(off);
    },
    async changedAt() {
      await nextTree(page);
      return performance.timeOrigin + performance.now();
    },
    async colors() {
      const unread = unreadFrames(await arrivedTree(page, ({ pending }) => pending === 0));
      const colors = await readColors(styles);
      const notes = colorNotes(colors.frames, unread);
      const tokens = await colorTokens(
        colors,
        async () => (await produceMode(page, 'full', { wholePage: true })).text,
        countTokens,
        AbortSignal.timeout(MAX_ARRIVAL_MS),
      ).catch((error: unknown) => {
        notes.push(msg('app.tokensNotCounted', { error: errorText(error) }));
        return null;
      });
      return colorsJson(colors, { tokens, notes });
    },
    darken: (options) => remoteDarken({ styles, gate }, options),
    repairDark: (rules) => remoteRepair(styles, rules),
    refineDark: (rounds) => remoteRefine({ styles, gate }, rounds),
    applySheets: (sheets) => remoteApply(styles, sheets),
    checkCss: (texts) => gate.problems(texts),
    palette: async () => palette(await styles.colors()),
    async picture(view) {
      const shot = await page.screenshot();
      return view ? numberPicture(shot, view) : shrinkPicture(shot);
    },
    lighten: () => remoteLighten(styles),
    places: () => audited.places(),
    names: (groups) => audited.names(groups),
    brightCauses: (places, points) => audited.brightCauses(places, points),
    setCaptureMode: (veil) => audited.setCaptureMode(veil),
    inspect: (selector, limit) => audited.inspect(selector, limit),
    scroll: (y) => audited.scroll(y),
    scene: () => audited.scene(),
    seenAreas: (selectors) => audited.seenAreas(selectors),
    async agentBegan(asked) {
      run = asked;
      await agentPage.began?.(asked);
    },
    agentLook: (options) => agentPage.look(options, AbortSignal.timeout(MAX_ARRIVAL_MS)),
    agentAct: (order) => agentPage.act(order, AbortSignal.timeout(MAX_ARRIVAL_MS)),
    async agent(name, ...args) {
      const [method = '', holder] = name.split('.').reverse();
      const owner = holder ? agentPage[holder as 'writes' | 'appearance'] : agentPage;
      const methods = owner as unknown as Methods | undefined;
      const given = await methods?.[method]?.(...args.map((arg) => arg ?? undefined));
      return given instanceof Map ? [...given] : (given ?? null);
    },
    agentPicture: () => stepPicture(agentPage.stepTab().page),
    agentSelector: async (key) => (await agentPage.stepTab().page.details(key)).selector,
    agentFind: (selector) => agentPage.stepTab().page.find(selector),
  };
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
