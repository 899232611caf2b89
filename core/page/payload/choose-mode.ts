import type { LlmId } from '../../llm/call/llm-id.ts';
import { estimateTokens } from '../../llm/tokens/estimate-tokens.ts';
import { figure, msg, type Text } from '../../platform/messages/messages.ts';

/** Every form in which a page can be sent to a model. */
export const PAYLOAD_MODES = [
  'semantic_v3',
  'compact',
  'outline',
  'semantic',
  'skeleton',
  'hybrid',
  'full',
  'filtered',
  'ax',
] as const;

export type PayloadMode = (typeof PAYLOAD_MODES)[number];

/** Forms of one page that are sent. */
export const SENT_MODES = [
  'outline',
  'filtered',
  'hybrid',
  'semantic_v3',
  'compact',
  'semantic',
  'skeleton',
  'full',
] as const;

export type SentMode = (typeof SENT_MODES)[number];

/**
 * In which form a run sends the page. `auto`: the outline, folded by the task where it is too long, with a
 * picture for visual tasks, the skeleton where it finds nothing, and the full HTML when the model asks for it;
 * another form where that has measured best with the model, or the model is small.
 */
export const AGENT_MODES = ['auto', ...SENT_MODES] as const;

export type AgentMode = (typeof AGENT_MODES)[number];

/** Forms that are lines of the outline: a page in one of them can be what changed since another. */
export const OUTLINE_MODES: ReadonlySet<SentMode> = new Set(['outline', 'filtered', 'hybrid']);

/** Most tokens of a page, unless the model's context is small. */
const MAX_PAGE_TOKENS = 6000;
/** The share of a small context that the page may take. */
const CONTEXT_SHARE = 0.4;

export interface ModeFacts {
  /** What a person has chosen for the run. */
  chosen: AgentMode;
  task: string;
  /** Tokens of the outline, uncut, and how many it may have. */
  tokens: number;
  maxTokens: number;
  /** Whether the outline has any line besides its head. */
  isEmpty: boolean;
  /** Why the model asks for the full HTML; undefined when it does not. */
  fullAsked: string | undefined;
  /** Whether the model can be sent a picture of this document, and has not been yet. */
  canSee: boolean;
  /** Whether the page gives its markup: without it there is the outline alone. */
  hasMarkup: boolean;
  /** The model that is asked. */
  model?: LlmId | undefined;
  /** The form that measured best with it. */
  best?: SentMode | undefined;
}

/** The form, and a sentence that says why. */
export interface ChosenMode {
  mode: SentMode;
  why: Text;
}

/** In which form the page is sent (the specification's order: what finds elements, then eyes, then all). */
export function chooseMode(facts: ModeFacts): ChosenMode {
  const { chosen, tokens, maxTokens, fullAsked, hasMarkup } = facts;
  if (fullAsked !== undefined && hasMarkup) {
    return { mode: 'full', why: msg('run.modeFullAsked', { reason: fullAsked }) };
  }
  if (chosen !== 'auto') return { mode: chosen, why: msg('run.choseFormRun') };
  if (facts.isEmpty && hasMarkup)
    return { mode: 'skeleton', why: msg('run.outlineFindsNothingPage') };
  const looks = facts.canSee ? matchKeywords(facts.task, LOOKS) : [];
  if (looks.length > 0) {
    return {
      mode: 'hybrid',
      why: msg('run.taskVisualPictureGoesOutline', { words: looks.join(', ') }),
    };
  }
  if (tokens > maxTokens) {
    return {
      mode: 'filtered',
      why: msg('run.outlineTokensMore', {
        tokens: figure(Math.round(tokens)),
        most: figure(maxTokens),
      }),
    };
  }
  const { model: { model } = { model: '' }, best } = facts;
  if (best && hasMarkup) return { mode: best, why: msg('run.measuredBestModel', { model }) };
  if (facts.model && isSmallLlm(facts.model) && hasMarkup)
    return { mode: 'compact', why: msg('run.smallModelsReadCompact', { model }) };
  return { mode: 'outline', why: msg('run.theDefault') };
}

/** Whether a model is one of the small ones, by what its makers call it: at most 9 billion parameters, or `nano`. */
function isSmallLlm({ provider, model }: LlmId): boolean {
  if (provider === 'chrome' || /(?:^|[^a-z])(?:nano|tiny|smol)/i.test(model)) return true;
  // Of a mixture (`30B-A3B`) the whole counts; what is a product (`8x7b`) is none.
  const sizes = [...model.matchAll(/(?<![a-z\d.])e?(\d+(?:\.\d+)?)b(?![a-z\d])/gi)].map(
    ([, size]) => Number(size),
  );
  return sizes.length > 0 && Math.max(...sizes) <= 9;
}

/** What the choice needs to know of the outline of what is in view, uncut. */
export function outlineFacts(text: string): Pick<ModeFacts, 'tokens' | 'isEmpty'> {
  const isEmpty = text.split('\n').every((line) => /^(?:page|incomplete): /.test(line));
  return { tokens: estimateTokens(text), isEmpty };
}

/** Most tokens of a page for a model that can read so many at once; undefined where nobody has said. */
export function mostPageTokens(contextTokens: number | undefined): number {
  return Math.min(MAX_PAGE_TOKENS, (contextTokens ?? Number.POSITIVE_INFINITY) * CONTEXT_SHARE);
}

/**
 * Words that ask for looks. The specification's list is for questions; in a task, “first”, “show” or “price”
 * ask for no picture.
 */
const LOOKS: readonly string[] = [
  ...['icon', 'image', 'logo', 'picture', 'photo', 'avatar', 'thumbnail'],
  ...['looks like', 'look like', 'color', 'colour', 'shape', 'chart', 'graph', 'drawing', 'canvas'],
];

/**
 * The keywords that a text contains as whole words or phrases, in the order of the list,
 * case-insensitive: `logo` is in "the page-logo", not in "analogous".
 */
function matchKeywords(text: string, keywords: readonly string[]): string[] {
  const words = ` ${(text.toLowerCase().match(/[\p{L}\p{N}_']+/gu) ?? []).join(' ')} `;
  return keywords.filter((keyword) => words.includes(` ${keyword} `));
}
