/** The part of the package's interface that the tests use; it brings no types. */
declare module 'usercss-meta' {
  const usercss: {
    parse(text: string): {
      metadata: { name: string; vars: Record<string, { type: string; default: string }> };
      errors: unknown[];
    };
  };
  export default usercss;
}
