import type { DarkFile } from './dark-file.ts';
import type { HandOrigin } from './hand-rules.ts';

/** Where the texts of files come from, by key of the file. */
export type TextOrigins = ReadonlyMap<string, HandOrigin>;

/** The generator has written all of it. */
export function generatedOrigins(files: readonly DarkFile[]): TextOrigins {
  return new Map(files.map(({ key, css }) => [key, { base: css, earlier: [], made: css }]));
}

/** These texts say what of them is by hand and what a model's. */
export function carriedOrigins(files: readonly DarkFile[], before: TextOrigins): TextOrigins {
  return new Map(
    files.map(({ key, css, hand: earlier = [], model }) => [
      key,
      { base: css, earlier, model, made: before.get(key)?.made ?? '' },
    ]),
  );
}

/**
 * Texts of a version or an import. What is by hand in them is what they say, or else how they differ from what was
 * generated: from `made`, where nothing was here.
 */
export function replacedOrigins(
  files: readonly DarkFile[],
  before: TextOrigins,
  made: readonly DarkFile[],
): TextOrigins {
  return new Map(
    files.map(({ key, css, hand: earlier, model }) => {
      const now = before.get(key);
      const generated = now?.made ?? made.find((file) => file.key === key)?.css ?? '';
      const says = earlier && { base: css, earlier, model, made: generated };
      return [key, says ?? now ?? { base: generated, earlier: [], made: generated }];
    }),
  );
}

/** A file without what is said about it. */
export function bareFile({ hand: _, model: __, ...file }: DarkFile): DarkFile {
  return file;
}
