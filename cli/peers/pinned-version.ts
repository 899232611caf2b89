import project from '../../package.json' with { type: 'json' };

/** The exact version of a package that this project is developed with. */
export function pinnedVersion(name: keyof typeof project.devDependencies): string {
  return project.devDependencies[name];
}
