import { batch, computed, createModel, effect, signal } from '@preact/signals';
import type { SerialQueue } from '../../../core/platform/async/serial-queue.ts';
import { say } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { CssProblem } from '../../../core/style/css/css-problem.ts';
import type { DarkKnobs } from '../../../core/style/generate/knobs.ts';
import type { HandEdit } from '../../../core/style/hand-edits/hand-edits.ts';
import { isGeneratedCss } from '../../../core/style/inventory/cascade-layer.ts';
import type { DarkSheet, FrameStyles } from '../../../core/style/inventory/page-styles.ts';
import { withKnobs } from '../../../core/style/resident/resident-settings.ts';
import type { CssGate } from '../../../core/style/safe-css/css-gate.ts';
import type { AlwaysDarkSite, SiteEdits } from '../../../core/style/sheets/always-dark-site.ts';
import { placeSheets } from '../../../core/style/sheets/placed-sheet.ts';
import type { PageStyles } from '../../../core/style/sheets/styled-page.ts';
import { type DarkFile, fileKey, PAGE_KEY, sheetsOf } from './dark-file.ts';
import { checkedEdits, type HandOrigin, type HandRules } from './hand-rules.ts';

/** Milliseconds without typing before the text is applied. */
const TYPING_PAUSE_MS = 100;

/** Texts that were loaded, and why. */
export interface Loaded {
  files: readonly DarkFile[];
  why: string;
  /** Nobody asked for it: the page had changed, or came again. */
  isAutomatic: boolean;
}

/** What the engine makes of the page, which generated texts show. */
interface Beneath {
  /** How the site is dark, without what people and models wrote. */
  site: AlwaysDarkSite;
  /** The reading of the page. */
  frames: readonly FrameStyles[];
}

/** The texts and all that belongs to them, to come back to. */
export interface TextShot {
  beneath: Beneath | null;
  files: readonly DarkFile[];
  isEdited: boolean;
  isApplied: boolean;
  loaded: Loaded | null;
  hand: ReadonlyMap<string, readonly HandEdit[]>;
  origins: TextOrigins;
  good: ReadonlyMap<string, string>;
  written: ReadonlyMap<string, SiteEdits>;
}

/** How the text in the editor relates to the page. */
export type Liveness = 'applied' | 'waiting' | 'held' | 'trying';

interface DarkTextDeps {
  styles: PageStyles;
  gate: CssGate;
  inTurn: SerialQueue;
  handRules: HandRules;
}

/**
 * The texts in the editor, as a person has written them. Of a generated text, the engine makes what is generated, and
 * what people and models wrote is applied on top; of others the whole text is. What is applied is what the gate lets
 * through, with a person's own rules first; of a broken text nothing is, and the last good one stays.
 */
export const DarkTextModel = createModel(({ styles, gate, inTurn, handRules }: DarkTextDeps) => {
  const files = signal<readonly DarkFile[]>([]);
  const chosen = signal(PAGE_KEY);
  const isEdited = signal(false);
  const liveness = signal<Liveness>('applied');
  const problems = signal<ReadonlyMap<string, readonly CssProblem[]>>(new Map());
  /** Why the last good text could not be applied; a sentence. */
  const failure = signal('');
  /** What was loaded last and why, for the list of versions. */
  const loaded = signal<Loaded | null>(null);
  /** A person's texts that others have taken the place of. */
  const replaced = signal<readonly DarkFile[] | null>(null);
  /** What a person wrote in each file, as it was checked last. */
  const hand = signal<ReadonlyMap<string, readonly HandEdit[]>>(new Map());
  /** What each file was before a person edited it. */
  let origins: TextOrigins = new Map();
  /** Whether these texts are in the page. */
  const isApplied = signal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Null where the texts are applied as they are. */
  let beneath: Beneath | null = null;
  /** What was written in each file, of its last good text. */
  let written: ReadonlyMap<string, SiteEdits> = new Map();
  /** The last good text of each file, as it is applied. */
  let good: ReadonlyMap<string, string> = new Map();
  /** The newest texts into which rules were carried: nobody has edited them since. */
  const carried = signal<readonly DarkFile[]>([]);
  /** The page has gone to another site. */
  let isOfOtherSite = false;

  /** The files with what is by hand in them. */
  const withHand = () =>
    files.peek().map((file) => {
      const { model } = originOf(file.key);
      return { ...file, hand: hand.peek().get(file.key) ?? NOTHING, ...(model && { model }) };
    });

  const show = (next: readonly DarkFile[]) => {
    clearTimeout(timer);
    const isKnown = files.peek() === carried.peek();
    if (isEdited.peek() && !isKnown && files.peek().length > 0) replaced.value = withHand();
    files.value = next;
    if (!next.some(({ key }) => key === chosen.peek())) chosen.value = PAGE_KEY;
  };

  const originOf = (key: string): HandOrigin => origins.get(key) ?? { base: '', earlier: [] };

  const safeAnywhere = async (css: string) => (await gate.check(css, null)).css;

  /** A file as it is applied: what was written in it, or its text as the gate lets it through. */
  const worn = async (file: DarkFile, checked: string) => {
    const { key, frame, css } = file;
    const { model = NOTHING, made = '', ...origin } = originOf(key);
    const edits = await handRules.edits(origin, css);
    if (beneath) {
      const [place] = placeSheets([{ ...file, hand: edits, model }], beneath.frames);
      const isOwn = edits.length + model.length > 0;
      const own = place && isOwn ? { ...place, made: made || null } : null;
      return { edits, css: '', own: own && (await checkedEdits(own, handRules, safeAnywhere)) };
    }
    const first = await handRules.first(css, { hand: edits, model });
    const safe = first === css ? checked : (await gate.check(first, frame)).css;
    return { edits, css: safe, own: null };
  };

  /** True when the editor's texts can be applied. */
  const check = async (): Promise<boolean> => {
    const now = files.peek();
    const found = await Promise.all(now.map(({ css, frame }) => gate.check(css, frame)));
    const all = await Promise.all(
      now.map((file, at) => {
        const { css = '', problems: of = [] } = found[at] ?? {};
        return of.some(isError) ? null : worn(file, css);
      }),
    );
    if (files.peek() !== now) return false;
    problems.value = new Map(now.map(({ key }, index) => [key, found[index]?.problems ?? []]));
    const before = hand.peek();
    hand.value = new Map(
      now.map(({ key }, at) => [key, all[at]?.edits ?? before.get(key) ?? NOTHING]),
    );
    good = new Map(now.map(({ key }, at) => [key, all[at]?.css ?? good.get(key) ?? '']));
    written = new Map(
      now.flatMap(({ key }, at) => {
        const own = all[at] ? all[at].own : written.get(key);
        return own ? [[key, own]] : [];
      }),
    );
    return !found.some(({ problems: of }) => of.some(isError));
  };

  /** Puts the texts into the page, whatever is tried on it; true when all of them can be applied. */
  const put = async (): Promise<boolean> => {
    const isGood = await check();
    const texts = files.peek().map((file) => ({ ...file, css: good.get(file.key) ?? '' }));
    await (beneath ? styles.darken(siteNow(beneath)) : styles.apply(sheetsOf(texts)));
    return isGood;
  };

  const apply = async () => {
    const now = files.peek();
    const isGood = await put();
    liveness.value = isGood || files.peek() !== now ? 'applied' : 'held';
    isApplied.value = true;
  };

  /** Where a person has replaced all that was generated, nothing is. */
  const siteNow = ({ site }: Beneath): AlwaysDarkSite => {
    const isGenerated = files.peek().some(({ css }) => isGeneratedCss(css));
    return { ...site, edits: [...written.values()], engine: isGenerated ? site.engine : null };
  };

  const applyChecked = async () => {
    const now = files.peek();
    const isGood = await check();
    if (files.peek() !== now) return;
    if (!isGood) {
      liveness.value = 'held';
      return;
    }
    try {
      await inTurn(apply);
      failure.value = '';
    } catch (error) {
      liveness.value = 'held';
      failure.value = say(errorText(error));
    }
  };

  effect(() => () => clearTimeout(timer));

  return {
    files,
    chosen,
    isEdited,
    liveness,
    problems,
    failure,
    loaded,
    replaced,
    isApplied,
    file: computed(
      () => files.value.find(({ key }) => key === chosen.value) ?? files.value[0] ?? null,
    ),
    /** The first part that is left out of what is applied, and how many there are. */
    leftOut: computed(() => {
      const all = [...problems.value.values()].flat();
      const [first] = [...(problems.value.get(chosen.value) ?? []), ...all];
      return first && !all.some(isError) ? { ...first, others: all.length - 1 } : null;
    }),
    errors: computed(
      () =>
        [...problems.value.values()].flat().filter(({ severity }) => severity === 'error').length,
    ),
    put,
    apply,
    /** What people and models wrote in generated texts, as it is applied. */
    written: (): readonly SiteEdits[] => [...written.values()],
    /** Whether these texts are on top of the page’s own theme. */
    usesOwnTheme: () => beneath?.site.ownTheme ?? false,
    /** Has the engine take other knobs at once; nothing where it generates nothing. */
    async turn(knobs: DarkKnobs) {
      const site = beneath && siteNow(beneath);
      if (site?.engine) await styles.darken({ ...site, engine: withKnobs(site.engine, knobs) });
    },
    /** The generator has written this sheet, or the gate has let it through before. */
    trust: (sheet: DarkSheet) => gate.trust(sheet),
    /** What a person wrote in each file, as it was checked last. */
    hand,
    withHand,
    originOf,
    /** From now on these texts are a model's, but for a person's edits in them. */
    setOrigins(next: TextOrigins) {
      origins = new Map([...origins, ...next]);
    },
    /** Texts without what must not leave the panel. */
    safe: (given: readonly DarkSheet[]): Promise<DarkSheet[]> => gate.pass(given),
    /** The same of a text that is for no page that is open. */
    safeAnywhere,
    /** Texts of files as they are used elsewhere: a person's own rules first, a model's next, all important. */
    handFirst: (given: readonly DarkSheet[]): Promise<DarkSheet[]> =>
      Promise.all(
        given.map(async (sheet) => {
          const key = fileKey(sheet);
          const edits = { hand: hand.peek().get(key) ?? NOTHING, model: originOf(key).model };
          const css = await handRules.first(sheet.css, edits);
          return css === sheet.css ? sheet : { ...sheet, css };
        }),
      ),
    /** Whether the texts are of a site that the page has left. */
    isOfOtherSite: () => isOfOtherSite,
    carried,
    /** What was generated for the site is nothing of the next; what a person wrote stays until they replace it. */
    leaveSite() {
      isOfOtherSite = true;
      if (!isEdited.peek()) show([]);
    },
    /** While something else is tried on the page, the texts are not applied. */
    setTrying(isTrying: boolean) {
      if (isTrying) liveness.value = 'trying';
      else if (liveness.peek() === 'trying') liveness.value = 'applied';
    },
    /** Takes texts of what the engine generates, which is in the page already. */
    load(next: readonly DarkFile[], on: Beneath, { why, isAutomatic }: Omit<Loaded, 'files'>) {
      show(next);
      beneath = on;
      written = new Map();
      isOfOtherSite = false;
      origins = generatedOrigins(next);
      hand.value = new Map();
      isEdited.value = false;
      problems.value = new Map();
      liveness.value = 'applied';
      failure.value = '';
      isApplied.value = true;
      loaded.value = { files: next.map((file) => ({ ...file, hand: NOTHING })), why, isAutomatic };
    },
    /** Takes what was loaded with the rules of the texts before in it; it should be applied. */
    carry(given: readonly DarkFile[]) {
      origins = carriedOrigins(given, origins);
      hand.value = new Map(given.map(({ key, hand: of }) => [key, of ?? NOTHING]));
      carried.value = given.map(bareFile);
      files.value = carried.value;
      isEdited.value = true;
    },
    shot: (): TextShot => ({
      ...{ files: files.peek(), isEdited: isEdited.peek(), isApplied: isApplied.peek() },
      ...{ loaded: loaded.peek(), hand: hand.peek(), origins, good, written, beneath },
    }),
    /** Shows earlier texts, and applies them if they were applied. */
    async goBack(shot: TextShot) {
      clearTimeout(timer);
      batch(() => {
        files.value = shot.files;
        isEdited.value = shot.isEdited;
        hand.value = shot.hand;
        if (!shot.files.some(({ key }) => key === chosen.peek())) chosen.value = PAGE_KEY;
      });
      ({ origins, good, written, beneath } = shot);
      if (shot.isApplied) return apply();
      await check();
      liveness.value = 'applied';
      isApplied.value = false;
    },
    /** The page is light again; the texts stay, to be applied again. */
    markRemoved() {
      clearTimeout(timer);
      liveness.value = 'applied';
      isApplied.value = false;
    },
    /** A person's text: applied 100 ms after the last change, if it is not broken. */
    edit(key: string, css: string) {
      const before = files.peek();
      if (before.find((file) => file.key === key)?.css === css) return;
      files.value = before.map((file) => (file.key === key ? { ...file, css } : file));
      isEdited.value = true;
      isOfOtherSite = false;
      liveness.value = 'waiting';
      clearTimeout(timer);
      timer = setTimeout(() => void applyChecked(), TYPING_PAUSE_MS);
    },
    /** Replaces the texts by these with what a person has accepted in them. */
    async accept(given: readonly DarkFile[]) {
      show(given);
      isEdited.value = true;
      liveness.value = 'waiting';
      await applyChecked();
    },
    /** Replaces the texts, by a version or an import, and applies them whole; see {@link replacedOrigins}. */
    async replace(given: readonly DarkFile[], made: readonly DarkFile[] = []) {
      origins = replacedOrigins(given, origins, made);
      beneath = null;
      const next = given.map(bareFile);
      show(next);
      isOfOtherSite = false;
      isEdited.value = true;
      liveness.value = 'waiting';
      await applyChecked();
    },
  };
});

const NOTHING: readonly HandEdit[] = [];

function isError({ severity }: CssProblem): boolean {
  return severity === 'error';
}

export type DarkTextModel = InstanceType<typeof DarkTextModel>;

/** Where the texts of files come from, by key of the file. */
type TextOrigins = ReadonlyMap<string, HandOrigin>;

/** The generator has written all of it. */
function generatedOrigins(files: readonly DarkFile[]): TextOrigins {
  return new Map(files.map(({ key, css }) => [key, { base: css, earlier: [], made: css }]));
}

/** These texts say what of them is by hand and what a model's. */
function carriedOrigins(files: readonly DarkFile[], before: TextOrigins): TextOrigins {
  return new Map(
    files.map(({ key, css, hand: earlier = [], model }) => [
      key,
      { base: css, earlier, model, made: before.get(key)?.made ?? '' },
    ]),
  );
}

/**
 * Texts of a version or an import. What is by hand in them is what they say, or else how they differ from what was
 * generated: from `made`, where nothing was here.
 */
function replacedOrigins(
  files: readonly DarkFile[],
  before: TextOrigins,
  made: readonly DarkFile[],
): TextOrigins {
  return new Map(
    files.map(({ key, css, hand: earlier, model }) => {
      const now = before.get(key);
      const generated = now?.made ?? made.find((file) => file.key === key)?.css ?? '';
      const says = earlier && { base: css, earlier, model, made: generated };
      return [key, says ?? now ?? { base: generated, earlier: [], made: generated }];
    }),
  );
}

/** A file without what is said about it. */
export function bareFile({ hand: _, model: __, ...file }: DarkFile): DarkFile {
  return file;
}
