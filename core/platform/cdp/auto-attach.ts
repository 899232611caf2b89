/**
 * Has Chrome attach to frames of other processes as they come (`Target.setAutoAttach`); they do not wait for
 * anybody.
 */
export const AUTO_ATTACH = {
  autoAttach: true,
  waitForDebuggerOnStart: false,
  flatten: true,
  filter: [{ type: 'iframe' }],
};
