import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { errorText } from '../../core/text/error-text.ts';
import { LazyPlace } from './lazy-place.tsx';

/** A view whose code arrives when it is first shown; until then, and if it does not, `Place` says so. */
export function lazyView(
  load: () => Promise<FunctionComponent>,
  Place: FunctionComponent<{ problem?: string }> = LazyPlace,
): FunctionComponent {
  const loaded = signal<{ View: FunctionComponent } | null>(null);
  const problem = signal('');
  let isAsked = false;

  const ask = async () => {
    isAsked = true;
    try {
      loaded.value = { View: await load() };
    } catch (error) {
      const cause = errorText(error);
      problem.value = `This view could not be loaded (${cause}). Reopen DevTools.`;
    }
  };

  return function LazyView() {
    const view = loaded.value;
    if (view) return <view.View />;
    if (!isAsked) void ask();
    return <Place problem={problem.value} />;
  };
}
