import { readAxElements } from '../ax/read-ax-elements.ts';
import { CdpError } from '../cdp/cdp-error.ts';
import type { CdpTab } from '../cdp/cdp-session.ts';
import type { PageFrame } from '../page/page.ts';
import type { PageContent } from '../page-content/page-content.ts';
import { readPageContent } from '../page-content/read-page-content.ts';
import { axSource } from './ax-source.ts';
import { chromeSource, contentFrameSessions } from './chrome-source.ts';
import { type ContentWorld, contentWorlds } from './content-worlds.ts';
import { findElementKeys } from './find-element-keys.ts';
import { type Comparison, joinSources } from './join-sources.ts';
import { type OurElement, ourSource } from './our-source.ts';
import type { SourceElements } from './source-element.ts';

interface CompareInput {
  tab: CdpTab;
  /** The rows of our `semantic_v3` payload of what is in view. */
  ours: readonly OurElement[];
  frames: readonly PageFrame[];
  /** The extension's, `chrome-extension://…`. */
  origin: string;
  maskSecrets?: boolean;
  /** Further sources, such as other systems. */
  others?: readonly SourceElements[];
}

export interface ComparedPage extends Comparison {
  /** The content scripts' worlds, to ask for more of single elements. */
  worlds: readonly ContentWorld[];
  /** Why Chrome's page content is missing: a sentence. */
  contentProblem?: string;
}

/**
 * Joins our payload, Chrome's accessibility tree and its page content, in view, element by element.
 * Throws a `CdpError`. A browser without page content is compared without it, and says so.
 */
export async function compareSources(input: CompareInput): Promise<ComparedPage> {
  const { tab, ours, frames, origin, others = [], ...options } = input;
  const worlds = await contentWorlds(tab, frames, origin);
  const keys = await findElementKeys(
    worlds,
    ours.map(({ i }) => i),
  );
  const content = await contentOf(tab);
  const chrome = 'problem' in content ? [] : [await sourceOf(tab, content)];
  const ax = axSource(await readAxElements(tab, { wholePage: false, ...options }));
  const comparison = joinSources([ourSource(ours, keys), ax, ...chrome, ...others]);
  return {
    ...comparison,
    worlds,
    ...('problem' in content && { contentProblem: content.problem }),
  };
}

async function sourceOf(tab: CdpTab, content: PageContent): Promise<SourceElements> {
  return chromeSource(content, await contentFrameSessions(tab, content));
}

async function contentOf(tab: CdpTab): Promise<PageContent | { problem: string }> {
  try {
    return await readPageContent(tab.main);
  } catch (error) {
    if (error instanceof CdpError && error.code === 'UNSUPPORTED')
      return { problem: error.message };
    throw error;
  }
}
