import './lazy-view.css';

/** Where a view will be whose code has not arrived; says why when it will not. */
export function LazyPlace({ problem = '' }: { problem?: string }) {
  return (
    <p class="lazy-view" role="status">
      {problem || 'Loading…'}
    </p>
  );
}
