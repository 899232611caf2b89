import project from '../../package.json' with { type: 'json' };

const PINNED = { ...project.devDependencies, ...project.dependencies };

/** The exact version of one of this project's packages. */
export function pinnedVersion(name: keyof typeof PINNED): string {
  return PINNED[name];
}
