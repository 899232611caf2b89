import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import './lazy-view.css';

/** A view whose code is loaded when it is first shown; until then, or if that fails, `Place` is shown. */
export function lazyView<Props extends object = object>(
  load: () => Promise<FunctionComponent<Props>>,
  Place: FunctionComponent<{ problem?: string }> = LazyPlace,
): FunctionComponent<Props> {
  const loaded = signal<{ View: FunctionComponent<Props> } | null>(null);
  const problem = signal('');
  let isAsked = false;

  const ask = async () => {
    isAsked = true;
    try {
      loaded.value = { View: await load() };
    } catch (error) {
      problem.value = t('controls.viewNotLoadedReopen', { cause: errorText(error) });
    }
  };

  return function LazyView(props) {
    const view = loaded.value;
    if (view) return <view.View {...props} />;
    if (!isAsked) void ask();
    return <Place problem={problem.value} />;
  };
}

/** Takes the place of a view whose code has not arrived; says why when it cannot be loaded. */
export function LazyPlace({ problem = '' }: { problem?: string }) {
  return (
    <p class="lazy-view" role="status">
      {problem || t('controls.loading')}
    </p>
  );
}
