/** What the bundler writes on every build, and why there is nothing to do about it. */
const KNOWN: readonly RegExp[] = [
  // CRXJS says on standard output how far it is,
  /\[crx:content-scripts-iife\]|✓ \S+\.iife\.ts → /,
  // and asks for what Vite's library mode has chosen already, under the option's older name.
  /inlineDynamicImports\S* option is ignored because/,
  // The preset has one rule that may read files of allowed words; the extension gives it none.
  /Module "node:(?:path|fs)" has been externalized .*secretlint-rule-preset-recommend/,
  // On a busy machine Rolldown says which plugins it waited for.
  /\[PLUGIN_TIMINGS\]/,
];

/**
 * Runs a build, with what it writes on standard error, less what it writes every time. Standard output stays free for
 * results. The bundler holds repeated lines back for a second: what is known is left out behind the build, too.
 */
export async function quietly<Result>(build: () => Promise<Result>): Promise<Result> {
  const { stdout, stderr } = process;
  const results = stdout.write;
  const write = stderr.write.bind(stderr);
  const filtered: typeof stderr.write = (text, ...rest) => {
    const isKnown = text.length === 0 || KNOWN.some((known) => known.test(String(text)));
    return isKnown || write(text, ...(rest as []));
  };
  stderr.write = filtered;
  stdout.write = filtered;
  try {
    return await build();
  } finally {
    stdout.write = results;
  }
}
