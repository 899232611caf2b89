/** How often to look whether the extension is still there. Milliseconds. */
const POLL_INTERVAL_MS = 500;

/**
 * Calls back once when the extension has been reloaded or removed. Chrome then drops the content
 * script's events, `onDisconnect` of its ports among them: only the missing id shows it. Ends with
 * `signal`.
 */
export function whenOrphaned(orphaned: () => void, signal: AbortSignal): void {
  const pulse = setInterval(() => {
    if (chrome.runtime?.id) return;
    clearInterval(pulse);
    orphaned();
  }, POLL_INTERVAL_MS);
  signal.addEventListener('abort', () => clearInterval(pulse), { once: true });
}
