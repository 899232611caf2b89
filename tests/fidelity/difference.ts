import { splitAxKey } from '../../core/page/ax/ax-node.ts';
import { toAxNode } from '../../core/page/ax/to-ax-node.ts';
import { identifyNode } from '../../core/page/compare/ask-content.ts';
import type { ComparedPage } from '../../core/page/compare/compare-sources.ts';
import type { ComparedElement, Difference } from '../../core/page/compare/join-sources.ts';
import type { Source, SourceElement } from '../../core/page/compare/source-element.ts';
import type { PageNode, PageTree } from '../../core/page/tree/page-tree.ts';
import type { CdpTab } from '../../core/platform/cdp/cdp-session.ts';

/** One element that we and Chrome do not agree on, with what either side says of it. */
export interface FoundDifference {
  page: string;
  element: string;
  differs: readonly Difference[];
  ours: string;
  chrome: string;
  /** Found out from both sides, not written by hand. */
  reason: string;
}

interface Evidence {
  page: string;
  tab: CdpTab;
  tree: PageTree;
  compared: ComparedPage;
}

/** Says of a difference what either side has, and why. */
export async function explainDifference(
  { sources, element, differs }: ComparedElement,
  evidence: Evidence,
): Promise<FoundDifference> {
  const { ours, ax } = sources;
  const told = { ours: tell(ours), chrome: tell(ax) };
  const shown = ax ?? ours;
  const at = shown?.box ? ` at ${shown.box.map(Math.round).join(', ')}` : '';
  const reasons = await Promise.all(
    differs.map((difference) => REASONS[difference]({ ours, ax, element }, evidence)),
  );
  return {
    page: evidence.page,
    element: `${tell(shown)}${at}`,
    differs,
    ...told,
    reason: reasons.join('; '),
  };
}

/** One element that another source lists and the payload lacks. */
export interface FoundMiss {
  page: string;
  element: string;
  /** The sources that list it. */
  listedBy: readonly Source[];
  /** Found out from the page, not written by hand. */
  reason: string;
}

/** One element that others list and that is counted apart. */
export interface FoundApart {
  page: string;
  place: 'nameless' | 'container' | 'inside';
  role: string;
  listedBy: readonly Source[];
}

/** What kind of element is counted apart, and who lists it. */
export function toldApart(
  { sources }: ComparedElement,
  place: FoundApart['place'],
  page: string,
): FoundApart {
  const [role = ''] = Object.values(sources).map((one) => one.role);
  return { page, place, role, listedBy: Object.keys(sources) as Source[] };
}

/** Says who lists an element that the payload lacks, and why we do not. */
export async function explainMiss(
  { sources, element }: ComparedElement,
  evidence: Evidence,
): Promise<FoundMiss> {
  const listedBy = Object.keys(sources) as Source[];
  const named = Object.values(sources).toSorted((a, b) => b.name.length - a.name.length);
  const [shown] = named;
  const box = Object.values(sources).find((one) => one.box)?.box;
  const at = box ? ` at ${box.map(Math.round).join(', ')}` : '';
  return {
    page: evidence.page,
    element: `${tell(shown)}${at}`,
    listedBy,
    reason: await whyMissing(element, evidence),
  };
}

interface Sides {
  ours: SourceElement | undefined;
  ax: SourceElement | undefined;
  element: string | null;
}

type Explain = (sides: Sides, evidence: Evidence) => Promise<string>;

const REASONS: Readonly<Record<Difference, Explain>> = {
  'only in ax': async ({ element }, evidence) => whyMissing(element, evidence),
  'only in ours': async ({ ours }, { tree }) => {
    const node = nodeOf(ours, tree);
    return `we list it for this: ${node?.node.reason ?? 'unknown'}`;
  },
  name: async ({ ours, element }, { tab, tree }) => {
    const from = nodeOf(ours, tree)?.node.nameFrom ?? 'another place';
    return `we name it from ${from}, Chrome from ${await chromeNameFrom(tab, element)}`;
  },
  role: async () => 'the kinds of role differ',
};

async function whyMissing(element: string | null, { compared, tree }: Evidence): Promise<string> {
  const ids = element === null ? null : await identifyNode(compared.worlds, splitAxKey(element));
  if (!ids) return 'it stands in a frame that we do not read';
  const node = tree.nodes.find(({ key }) => key === ids.id);
  if (node?.leftOut) return `we leave it out: ${node.leftOut}`;
  if (node) return `we list it as ${node.node.kind}`;
  const around = tree.nodes.find(({ key }) => key === ids.listed);
  const isActing = around?.node.kind === 'interactive';
  return isActing ? `it is in ${around.node.role} “${around.node.name}”` : 'we do not list it';
}

function nodeOf(ours: SourceElement | undefined, tree: PageTree): PageNode | undefined {
  return tree.nodes.find(({ key }) => key === ours?.label);
}

async function chromeNameFrom(tab: CdpTab, element: string | null): Promise<string> {
  if (element === null) return 'nowhere';
  const { session: id, id: backendNodeId } = splitAxKey(element);
  const child = tab.children().find(({ session }) => session.sessionId === id);
  const session = child?.session ?? tab.main;
  const params = { backendNodeId, fetchRelatives: false };
  const { nodes } = await session.send('Accessibility.getPartialAXTree', params);
  const raw = nodes.find((node) => node.backendDOMNodeId === backendNodeId);
  if (!raw) return 'nowhere';
  const { nameSources } = toAxNode(raw, { session: id, frameId: '', owner: null });
  return nameSources.find(({ outcome }) => outcome === 'won')?.from ?? 'another rule';
}

function tell(element: SourceElement | undefined): string {
  return element ? `${element.role} “${element.name}”` : 'nothing';
}
