/** Registered before the script of sites that are dark only while the system is: it need not hold a light page. */
Object.defineProperty(globalThis, '__penumbraFollowsSystem', { value: true });
