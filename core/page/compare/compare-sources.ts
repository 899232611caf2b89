import { CdpError } from '../../platform/cdp/cdp-error.ts';
import type { CdpTab } from '../../platform/cdp/cdp-session.ts';
import { axKey } from '../ax/ax-node.ts';
import type { AxReading } from '../ax/read-ax-elements.ts';
import { readAxElements } from '../ax/read-ax-elements.ts';
import { type PageContent, readPageContent } from '../chrome-content/page-content.ts';
import type { PageFrame } from '../tree/page-tree.ts';
import { chromeSource, contentFrameSessions } from './chrome-source.ts';
import { type ContentWorld, contentWorlds } from './content-worlds.ts';
import { findElementKeys } from './find-element-keys.ts';
import { type Comparison, joinSources } from './join-sources.ts';
import { type PayloadElement, payloadSource } from './payload-source.ts';
import { withReached } from './reached-controls.ts';
import type { SourceElements } from './source-element.ts';

interface CompareInput {
  tab: CdpTab;
  /** The rows of the `semantic_v3` payload of what is in view. */
  ours: readonly PayloadElement[];
  frames: readonly PageFrame[];
  /** The extension's origin, `chrome-extension://…`. */
  origin: string;
  maskSecrets?: boolean;
  /** Further sources, such as other systems. */
  others?: readonly SourceElements[];
}

export interface ComparedPage extends Comparison {
  /** The content scripts' worlds, for questions about single elements. */
  worlds: readonly ContentWorld[];
  /** Why Chrome's page content is missing: a sentence. */
  contentProblem?: string;
  /** Why other systems are missing, a sentence each. */
  problems?: readonly string[];
}

/**
 * Joins the payload, Chrome's accessibility tree and its page content, in view, element by element.
 * Throws a `CdpError`. A browser without page content is compared without it, with a note.
 */
export async function compareSources(input: CompareInput): Promise<ComparedPage> {
  const { tab, ours, frames, origin, others = [], ...options } = input;
  const worlds = await contentWorlds(tab, frames, origin);
  const keys = await findElementKeys(
    worlds,
    ours.map(({ i }) => i),
  );
  const content = await contentOrProblem(tab);
  const chrome = 'problem' in content ? [] : [await sourceOf(tab, content)];
  const ax = axSource(await readAxElements(tab, { wholePage: false, ...options }));
  const comparison = joinSources([payloadSource(ours, keys), ax, ...chrome, ...others]);
  return {
    ...comparison,
    elements: await withReached(comparison.elements, worlds),
    worlds,
    ...('problem' in content && { contentProblem: content.problem }),
  };
}

async function sourceOf(tab: CdpTab, content: PageContent): Promise<SourceElements> {
  return chromeSource(content, await contentFrameSessions(tab, content));
}

async function contentOrProblem(tab: CdpTab): Promise<PageContent | { problem: string }> {
  try {
    return await readPageContent(tab.main);
  } catch (error) {
    if (error instanceof CdpError && error.code === 'UNSUPPORTED')
      return { problem: error.message };
    throw error;
  }
}

/** Chrome's accessibility tree as a source: its interactive elements in view. */
function axSource({ elements }: Pick<AxReading, 'elements'>): SourceElements {
  return {
    source: 'ax',
    elements: elements.map(({ session, backendNodeId, role, name, box }) => ({
      key: axKey(session, backendNodeId),
      role,
      name,
      box,
    })),
  };
}
