import { readFileSync } from 'node:fs';
import { Marked } from 'marked';
import type { Plugin } from 'vite';
import { inProject } from '../setup/project.ts';

/** Documents that the panel links to: pages of the extension, named as the documents are. */
export const PAGES = ['privacy', 'permissions'] as const;

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 15px/1.5 system-ui, sans-serif; }
table { border-collapse: collapse; }
th, td { padding: 4px 8px; border: 1px solid #8886; text-align: start; vertical-align: top; }
code { font-size: 13px; }`;

/** Writes the documents of `docs/` that the panel links to into the extension, as pages. */
export function documentPages(): Plugin {
  return {
    name: 'document-pages',
    apply: 'build',
    generateBundle() {
      for (const name of PAGES) {
        const source = pageOf(readFileSync(inProject('docs', `${name}.md`), 'utf8'));
        this.emitFile({ type: 'asset', fileName: `${name}.html`, source });
      }
    },
  };
}

/** A document as a page of HTML. Links lead to the other pages; those to anything else are its text alone. */
export function pageOf(markdown: string): string {
  const marked = new Marked({
    renderer: {
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const page = PAGES.find((name) => href === `${name}.md`);
        return page ? `<a href="${page}.html">${text}</a>` : text;
      },
    },
  });
  const [, title = ''] = /^# (.*)$/m.exec(markdown) ?? [];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title} – Penumbra</title>
<style>${STYLE}
</style>
${marked.parse(markdown)}`;
}
