import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { inProject } from '../../../cli/setup/project.ts';

/** A node of a parsed file, with what the tests of messages look at. */
export interface SourceNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Source files of the folders that show texts, from the project’s folder. */
export function sourcesOf(pattern: string): string[] {
  const found = globSync(`{background,cli,content,core,panel,scripts}/**/${pattern}`, {
    cwd: inProject(),
  });
  return found.map((path) => path.replaceAll('\\', '/')).sort();
}

/** The text of a file and its nodes, parents first. */
export function readNodes(path: string): { text: string; nodes: SourceNode[] } {
  const text = readFileSync(inProject(path), 'utf8');
  return { text, nodes: nodesOf(path, text) };
}

/** All nodes of a file with this text, parents first. */
export function nodesOf(path: string, text: string): SourceNode[] {
  const nodes: SourceNode[] = [];
  const walk = (node: SourceNode) => {
    nodes.push(node);
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (typeof (child as SourceNode | null)?.type === 'string') walk(child as SourceNode);
      }
    }
  };
  walk(parseSync(path, text).program as unknown as SourceNode);
  return nodes;
}
