import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { Marked } from 'marked';
import type { Plugin } from 'vite';
import { inProject } from '../../cli/setup/project.ts';

/** Documents that the panel links to: pages of the extension, named as the documents are. */
export const PAGES = ['privacy', 'permissions'] as const;

/** Every document that the extension has as a page, by its path in `docs/` without the ending. */
const SHIPPED: ReadonlySet<string> = new Set([
  ...PAGES,
  'agent-safety',
  'cli',
  ...namesIn('guide', '.md').map((name) => `guide/${name.replace(/\.md$/, '')}`),
]);

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 15px/1.5 system-ui, sans-serif; }
table { border-collapse: collapse; }
th, td { padding: 4px 8px; border: 1px solid #8886; text-align: start; vertical-align: top; }
code { font-size: 13px; }
img { max-width: 100%; height: auto; }`;

/** Writes the documents of `docs/` that the panel links to into the extension, as pages with their pictures. */
export function documentPages(): Plugin {
  return {
    name: 'document-pages',
    apply: 'build',
    generateBundle() {
      for (const path of SHIPPED) {
        const source = pageOf(readFileSync(inProject('docs', `${path}.md`), 'utf8'), path);
        this.emitFile({ type: 'asset', fileName: `${path}.html`, source });
      }
      for (const name of namesIn('images', '.png')) {
        const source = readFileSync(inProject('docs', 'images', name));
        this.emitFile({ type: 'asset', fileName: `images/${name}`, source });
      }
    },
  };
}

/**
 * A document as a page of HTML; `path` is its own in `docs/`, without the ending. Links lead to the other
 * pages of the extension; those to anything else are their text alone.
 */
export function pageOf(markdown: string, path = 'page'): string {
  const folder = posix.dirname(path);
  const marked = new Marked({
    renderer: {
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const [file = '', part] = href.split('#');
        const target = posix.join(folder, file).replace(/\.md$/, '');
        if (!file.endsWith('.md') || !SHIPPED.has(target)) return text;
        const place = part === undefined ? '' : `#${part}`;
        return `<a href="${file.replace(/\.md$/, '.html')}${place}">${text}</a>`;
      },
      heading({ depth, tokens, text }) {
        const id = text
          .toLowerCase()
          .replace(/[^\p{L}\p{N} -]/gu, '')
          .replaceAll(' ', '-');
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
  });
  const [, title = ''] = /^# (.*)$/m.exec(markdown) ?? [];
  const toGuide = folder === 'guide' && path !== 'guide/README';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} – Penumbra</title>
<style>${STYLE}
</style>
${toGuide ? '<p><a href="README.html">Guide</a></p>\n' : ''}${marked.parse(markdown)}`;
}

function namesIn(folder: string, ending: string): string[] {
  return readdirSync(inProject('docs', folder)).filter((name) => name.endsWith(ending));
}
