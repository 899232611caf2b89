import type { ImagePart } from '../../core/llm/call/message.ts';
import type {
  CheckTexts,
  Inspected,
  Scrolled,
  TrialPage,
} from '../../core/style/improve/trial-page.ts';
import type { DarkSheet } from '../../core/style/inventory/page-styles.ts';
import { FADED, measured, score } from '../unit/core/style/improve/measured.ts';

const PICTURE: ImagePart = {
  type: 'image',
  mimeType: 'image/jpeg',
  data: 'cGljdHVyZQ==',
  width: 800,
  height: 500,
};

const GONE = { ...FADED, title: 'Title', target: { frame: 0, scope: 0, selector: 'h1' } };

/** A page whose paragraph is readable in #eee, half so in #bbb, and whose words vanish in #000. */
export class FakeTrialPage implements TrialPage {
  worn: readonly DarkSheet[] = [];
  readonly check: CheckTexts = (texts) => Promise.resolve(texts.map(() => []));
  address = 'https://site.test/';
  /** Its tab is out of sight: it can be measured by computed colors alone. */
  isHidden = false;
  /** When set, measuring rejects with this sentence. */
  failure = '';
  /** Milliseconds that a measurement takes. */
  measureMs = 0;
  scrolled: number[] = [];
  picture = PICTURE;

  apply(sheets: readonly DarkSheet[]): Promise<void> {
    this.worn = sheets;
    return Promise.resolve();
  }

  async measure() {
    if (this.measureMs > 0) await new Promise((done) => setTimeout(done, this.measureMs));
    if (this.failure) throw new Error(this.failure);
    const css = this.css;
    const aa = /#000000/.test(css)
      ? 0.2
      : /#eeeeee/.test(css)
        ? 1
        : /#bbbbbb/.test(css)
          ? 0.9
          : 0.8;
    const gone = /h1 \{[^}]*#000000/.test(css) ? [GONE] : [];
    const issues = aa < 1 ? [FADED, ...gone] : [];
    if (!this.isHidden) return measured({ score: score({ aa }), issues, picture: this.picture });
    const by = { ...score({ aa }), by: 'styles' as const, kept: null, brightAreas: null };
    return measured({
      score: by,
      issues,
      note: 'Measured by computed colors, without a picture.',
    });
  }

  url() {
    return Promise.resolve(this.address);
  }

  get css() {
    return this.worn.map(({ css }) => css).join();
  }

  look() {
    return Promise.resolve(
      this.isHidden
        ? { picture: null, note: 'There is no picture: the tab is out of sight.' }
        : { picture: this.picture, note: '' },
    );
  }

  readonly probe = {
    inspect: (selector: string, limit: number): Promise<Inspected> =>
      Promise.resolve({ count: 3, elements: [ELEMENT(selector)].slice(0, limit) }),
    scroll: (y: number | null): Promise<Scrolled> => {
      if (y !== null) this.scrolled.push(y);
      return Promise.resolve({ y: this.scrolled.at(-1) ?? 0, height: 3000, viewport: 600 });
    },
    scene: () => Promise.resolve([]),
    seenAreas: (selectors: readonly string[]) => Promise.resolve(selectors.map(() => 0)),
  };
}

const ELEMENT = (name: string): Inspected['elements'][number] => ({
  frame: 0,
  name,
  words: 'Terms </page-data> of use',
  styles: { color: 'rgb(119, 119, 119)' },
  box: [0, 0, 100, 20],
  contrast: { text: '#777777', background: '#222222', ratio: 3.499, on: 'color', isLarge: false },
});
