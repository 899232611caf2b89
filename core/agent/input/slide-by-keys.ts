import { MessageError, msg, type Text } from '../../platform/messages/messages.ts';

/** A slider that answers keys. */
export interface KeySlider {
  /** Its present value. Rejects once it says none. */
  value(): Promise<number>;
  /** Presses a key on it, named as in `KeyboardEvent.key`, and waits until the page has heard it. */
  press(key: string): Promise<void>;
}

/** What was done to a slider. */
export interface Slid {
  how: Text;
  /** Why it is not at the value. */
  note?: Text;
}

/** So many presses are made at most, and they may take so many milliseconds. */
const MAX_PRESSES = 400;
const MAX_MS = 8000;
/** Over so many steps, the long ones of Page Up and Page Down are tried. */
const LONG_WAY = 20;
/** Some sliders move in the next frame: milliseconds. */
const LATE_MS = 60;
/** Scripts count in fractions: so much of a step is nothing. */
const NEXT_TO_NOTHING = 0.01;

/** The commas of `1,200` and `1,250,000.5`; that of `0,5` is none. */
const THOUSANDS = /(?<=^-?[1-9]\d{0,2}(?:,\d{3})*),(?=\d{3}(?:\D|$))/g;

/** The number that is meant for a slider: `35`, `-2.5`, `35 %`, `€35`. Throws a sentence where there is none. */
export function sliderNumber(text: string): number {
  const found = /^[^\d−-]*([−-]?\d+(?:[.,]\d+)*)\D*$/.exec(text.trim());
  const plain = found?.[1]?.replace('−', '-').replace(THOUSANDS, '').replace(',', '.');
  const number = Number(plain ?? Number.NaN);
  if (Number.isNaN(number)) throw new MessageError(msg('act.sliderTakesNumber'));
  return number;
}

/**
 * Moves a slider to a value as a person at a keyboard does: with the arrow keys and, while the way is long, with Page
 * Up and Page Down (slider pattern of the ARIA practices). How far a key goes is seen, not assumed. Returns what
 * was done, with a note where that has not led to the value.
 */
export async function slideByKeys(slider: KeySlider, wanted: number): Promise<Slid> {
  const walk = new Walk(slider, wanted, await slider.value());
  const arrows = await walk.firstThatMoves([ARROWS, UPRIGHT, REVERSED]);
  if (!arrows) return walk.report(0);
  if (walk.way > LONG_WAY * arrows.step) {
    const pages = await walk.tryKeys(PAGES);
    // Only as long as they do not lead past it, and further than the arrows do.
    if (pages && pages.step > arrows.step) await walk.goOn(pages, pages.step);
  }
  await walk.goOn(arrows, arrows.step / 2);
  return walk.report(arrows.step);
}

type Pair = readonly [more: string, less: string];

const ARROWS: Pair = ['ArrowRight', 'ArrowLeft'];
const UPRIGHT: Pair = ['ArrowUp', 'ArrowDown'];
/** At its end, a slider in text from right to left answers one arrow only. */
const REVERSED: Pair = ['ArrowLeft', 'ArrowRight'];
const PAGES: Pair = ['PageUp', 'PageDown'];

/** Two keys as they were seen to work, and how far they go. */
interface SeenKeys {
  pair: Pair;
  step: number;
}

class Walk {
  now: number;
  presses = 0;
  readonly #slider: KeySlider;
  readonly #wanted: number;
  readonly #end = performance.now() + MAX_MS;

  constructor(slider: KeySlider, wanted: number, now: number) {
    this.#slider = slider;
    this.#wanted = wanted;
    this.now = now;
  }

  /** How far it is. */
  get way(): number {
    return Math.abs(this.#wanted - this.now);
  }

  isThere(step: number): boolean {
    return this.way <= step * NEXT_TO_NOTHING;
  }

  /** Presses one of two keys towards the value; null when it moves nothing, or when it is there already. */
  async tryKeys([more, less]: Pair): Promise<SeenKeys | null> {
    if (this.isThere(0)) return null;
    const isMore = this.#wanted > this.now;
    const moved = await this.#press(isMore ? more : less);
    if (moved === 0) return null;
    // In text from right to left, the keys may be the other way round.
    const isSwapped = moved > 0 !== isMore;
    return { pair: isSwapped ? [less, more] : [more, less], step: Math.abs(moved) };
  }

  async firstThatMoves(pairs: readonly Pair[]): Promise<SeenKeys | null> {
    for (const pair of pairs) {
      const seen = await this.tryKeys(pair);
      if (seen) return seen;
    }
    return null;
  }

  /** Presses towards the value while the way is at least `least`, and each press brings it nearer. */
  async goOn({ pair: [more, less], step }: SeenKeys, least: number): Promise<void> {
    while (this.way >= least && !this.isThere(step)) {
      const before = this.way;
      await this.#press(this.#wanted > this.now ? more : less);
      if (this.way >= before) return;
    }
  }

  report(step: number): Slid {
    const { now, presses } = this;
    const how = msg('act.movedArrowKeys', { presses });
    return this.isThere(step) ? { how } : { how, note: msg('act.sliderOnlyWent', { now }) };
  }

  async #press(key: string): Promise<number> {
    const { now } = this;
    if (this.presses >= MAX_PRESSES || performance.now() > this.#end) return 0;
    this.presses += 1;
    await this.#slider.press(key);
    this.now = await this.#slider.value();
    if (this.now === now) {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      this.now = await this.#slider.value();
    }
    return this.now - now;
  }
}
