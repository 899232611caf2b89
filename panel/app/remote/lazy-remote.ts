import type { PanelRemote } from '../../../core/remote/panel-remote.ts';

/** A remote whose code is loaded by the first call; every call returns a promise anyway. */
export function lazyRemote(load: () => Promise<PanelRemote>): PanelRemote {
  return new Proxy({} as PanelRemote, {
    get(_, name: keyof PanelRemote | 'then') {
      // `await` asks for `then`: the remote must not look like a promise.
      if (name === 'then') return undefined;
      return async (...args: unknown[]) => {
        const call = (await load())[name] as (...given: unknown[]) => unknown;
        return call(...args);
      };
    },
  });
}
