import type { PanelRemote } from '../core/page/panel-remote.ts';

/** A remote whose code arrives when it is first called: every call of it is a promise anyway. */
export function laterRemote(load: () => Promise<PanelRemote>): PanelRemote {
  return new Proxy({} as PanelRemote, {
    get(_, name: keyof PanelRemote | 'then') {
      // Asked for it by `await`, it must not pass for a promise.
      if (name === 'then') return undefined;
      return async (...args: unknown[]) => {
        const call = (await load())[name] as (...given: unknown[]) => unknown;
        return call(...args);
      };
    },
  });
}
