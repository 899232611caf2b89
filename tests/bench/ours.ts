import type { Page } from 'puppeteer-core';
import { bundleScript } from '../../cli/peers/bundle-script.ts';
import type { Peer } from '../../cli/peers/peer.ts';
import { inProject } from '../../cli/setup/project.ts';
import project from '../../package.json' with { type: 'json' };
import { ContentWorld } from './content-world.ts';
import type { FrameReading } from './frame-in-page.ts';
import { OUR_NAMES } from './our-names.ts';

/** This extension's content script as a system like the others; its text is the panel's to make. */
function ours(name: string, ms: (reading: FrameReading) => number): Peer {
  const worlds = new WeakMap<Page, ContentWorld>();
  return {
    name,
    version: project.version,
    async install(page) {
      const world = await ContentWorld.create(page);
      await world.evaluate(`${await script()}\nglobalThis.frameInPage = frameInPage; undefined`);
      worlds.set(page, world);
    },
    async read(page, { relayout = false } = {}) {
      const world = worlds.get(page);
      const reading = await world?.evaluate(`frameInPage.driver.read(${relayout})`);
      return { ms: ms(reading as FrameReading), text: '', ids: (reading as FrameReading).total };
    },
  };
}

let bundled: Promise<string> | undefined;

function script(): Promise<string> {
  bundled ??= bundleScript(inProject('tests/bench/frame-in-page.ts'), 'frameInPage');
  return bundled;
}

export const OURS_IN_VIEW = ours(OUR_NAMES.inView, ({ viewMs }) => viewMs);
export const OURS_WHOLE_PAGE = ours(OUR_NAMES.wholePage, ({ wholeMs }) => wholeMs);
