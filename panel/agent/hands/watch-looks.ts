import type { AgentPage, PageLook } from '../../../core/agent/run/agent-page.ts';

/** The same page, which reports every look at it. */
export function watchLooks(page: AgentPage, seen: (look: PageLook) => void): AgentPage {
  return {
    get can() {
      return page.can;
    },
    async look(options, signal) {
      const look = await page.look(options, signal);
      seen(look);
      return look;
    },
    ...(page.markup && { markup: (keys) => page.markup?.(keys) ?? Promise.resolve(new Map()) }),
    ...(page.html && { html: () => page.html?.() ?? Promise.resolve([]) }),
    ...(page.shot && { shot: page.shot.bind(page) }),
    ...(page.lyingAt && { lyingAt: (x, y) => page.lyingAt?.(x, y) ?? Promise.resolve(null) }),
    ...(page.appearance && { appearance: page.appearance }),
    ...(page.isHeldUp && { isHeldUp: page.isHeldUp.bind(page) }),
    outline: (options) => page.outline?.(options) ?? Promise.resolve([]),
    ...(page.writes && { writes: page.writes }),
    ...(page.webTools && { webTools: page.webTools.bind(page) }),
    pressContext: (key) => page.pressContext?.(key) ?? Promise.resolve(null),
    act: (order, signal) => page.act(order, signal),
    began: (run) => page.began?.(run) ?? Promise.resolve(),
    tabs: () => page.tabs?.(),
    takeIn: (tab) => page.takeIn?.(tab) ?? Promise.resolve(),
    handed: (to) => page.handed?.(to) ?? Promise.resolve(),
    ended: () => page.ended?.() ?? Promise.resolve(),
  };
}
