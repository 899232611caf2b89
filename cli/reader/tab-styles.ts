import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CdpSession, CdpTab } from '../../core/platform/cdp/cdp-session.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { type Caller, createCaller } from '../../core/platform/rpc/create-caller.ts';
import { type AuditLink, LinkedAudit } from '../../core/style/frame/linked-audit.ts';
import { STYLES_PORT, type StylesApi } from '../../core/style/frame/styles-api.ts';
import type { OwnThemeFound, SurfaceShares } from '../../core/style/inventory/page-styles.ts';
import { builtExtension } from '../setup/built-extension.ts';
import { bringClosedRoots, openWorldPort } from './tab-worlds.ts';

/** The script that reads styles, in the built extension. */
const STYLES_SCRIPT = 'content/styles.iife.js';
const WORLD = 'penumbra-styles';
const BINDING = '__penumbraStylesPost';
/** Measuring a large page takes this long at most. Milliseconds. */
const DEADLINE_MS = 20_000;
/** How often a world hears that somebody is still there. Milliseconds. */
const BEAT_MS = 3000;

/** A frame that can be measured. */
interface MeasuredFrame {
  /** This product's number of it. */
  frame: number;
  /** Chrome's id of it. */
  frameId: string;
  session: CdpSession;
}

interface StylesWorld extends AuditLink {
  session: CdpSession;
  contextId: number;
  caller: Caller<StylesApi>;
  call: Caller<StylesApi>['call'];
  /** A sheet of the protocol's, which the page does not see. */
  sheet: string | null;
  /** What of it stays while a picture is taken. */
  base: string;
  frame: string;
}

/** The text of the script that reads styles, built if its sources have changed. */
export async function stylesScript(): Promise<string> {
  return readFile(join(await builtExtension(), STYLES_SCRIPT), 'utf8');
}

/**
 * The styles of a tab without the extension: the script of the Colors tab in a world of its own in every frame, as
 * `TabPage` has the one that reads.
 */
export class TabStyles {
  readonly audit: LinkedAudit<StylesWorld>;
  readonly #worlds: readonly StylesWorld[];
  readonly #stops: readonly (() => void)[];

  private constructor(worlds: readonly StylesWorld[], stops: readonly (() => void)[]) {
    this.#worlds = worlds;
    this.#stops = stops;
    this.audit = new LinkedAudit(
      async () => this.#worlds,
      (world, css) => setSheet(world, css),
    );
  }

  /** Brings the script into these frames; those that are gone are left out. */
  static async open(
    tab: CdpTab,
    frames: readonly MeasuredFrame[],
    script: string,
  ): Promise<TabStyles> {
    const worlds: StylesWorld[] = [];
    const sessions = new Set([tab.main, ...frames.map(({ session }) => session)]);
    const stops = [...sessions].map((session) =>
      session.on('Runtime.bindingCalled', ({ name, payload, executionContextId: id }) => {
        if (name !== BINDING) return;
        const world = worlds.find((one) => one.session === session && one.contextId === id);
        world?.caller.receive(JSON.parse(payload));
      }),
    );
    const source = `(${openWorldPort})(${JSON.stringify(BINDING)});\n${script}`;
    const opened = frames.map(async (frame) => {
      worlds.push(await openStyles(frame, source));
    });
    await Promise.allSettled(opened);
    const beat = setInterval(() => {
      for (const world of worlds)
        void evaluate(world, 'globalThis.__penumbraPort?.beat()').catch(() => undefined);
    }, BEAT_MS);
    return new TabStyles(worlds, [...stops, () => clearInterval(beat)]);
  }

  get #main(): StylesWorld['call'] {
    const main = this.#worlds.find(({ frameId }) => frameId === 0);
    if (!main) throw new Error(t('common.frameGone'));
    return main.call;
  }

  /** How dark the main frame's surfaces are, by styles. */
  surfaces(): Promise<SurfaceShares> {
    return this.#main.surfaces();
  }

  /** Puts a sheet of ours into the page; an empty one takes it away. */
  async setSheet(css: string): Promise<void> {
    const set = this.#worlds.map((world) => {
      world.base = css;
      return setSheet(world, '');
    });
    await Promise.all(set);
    await Promise.allSettled(this.#worlds.map(({ call }) => call.painted()));
  }

  /** Turns the page's own dark theme on or off in every frame, or with null only looks for one in the main one. */
  async ownTheme(isOn: boolean | null): Promise<OwnThemeFound> {
    const found = await this.#main.ownTheme(isOn);
    if (isOn === null) return found;
    const others = this.#worlds.filter(({ frameId }) => frameId !== 0);
    await Promise.allSettled(others.map(({ call }) => call.ownTheme(isOn)));
    await Promise.allSettled(this.#worlds.map(({ call }) => call.painted()));
    return found;
  }

  async close(): Promise<void> {
    const end = 'globalThis.__penumbraPort.disconnect()';
    await Promise.allSettled(this.#worlds.map((world) => evaluate(world, end)));
    for (const stop of this.#stops) stop();
  }
}

async function openStyles(
  { frame, frameId, session }: MeasuredFrame,
  source: string,
): Promise<StylesWorld> {
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId,
    worldName: WORLD,
  });
  await session.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD });
  const place = { session, contextId };
  const caller = createCaller<StylesApi>(
    {
      postMessage: (message) => {
        const json = JSON.stringify(JSON.stringify(message));
        void evaluate(place, `globalThis.__penumbraPort?.receive(${json})`).catch(() => undefined);
      },
    },
    { deadline: DEADLINE_MS },
  );
  await evaluate(place, source);
  await bringClosedRoots(place).catch(() => 0);
  await evaluate(place, `globalThis.__penumbraPort.connect(${JSON.stringify(STYLES_PORT)})`);
  return {
    ...place,
    caller,
    call: caller.call,
    frameId: frame,
    frame: frameId,
    sheet: null,
    base: '',
  };
}

async function evaluate(
  { session, contextId }: Pick<StylesWorld, 'session' | 'contextId'>,
  expression: string,
): Promise<void> {
  await session.send('Runtime.evaluate', { expression, contextId, silent: true });
}

async function setSheet(world: StylesWorld, css: string): Promise<void> {
  const { session, frame, base } = world;
  if (world.sheet === null) {
    if (css + base === '') return;
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { styleSheetId } = await session.send('CSS.createStyleSheet', { frameId: frame });
    world.sheet = styleSheetId;
  }
  const text = { styleSheetId: world.sheet, text: `${css}\n${base}` };
  await session.send('CSS.setStyleSheetText', text);
}
