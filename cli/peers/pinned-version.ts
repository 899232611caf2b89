import project from '../../package.json' with { type: 'json' };

/** The exact version of one of this project's packages. */
export function pinnedVersion(name: keyof typeof project.devDependencies): string {
  return project.devDependencies[name];
}
