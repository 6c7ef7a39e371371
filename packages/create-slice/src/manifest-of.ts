import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SliceOptions } from './create-slice';
import { BadAnswer } from './words';

const HERE = fileURLToPath(new URL('..', import.meta.url));
const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

interface Needs {
  /** The platform's packages: those that the slice runs on, and those that build it. */
  readonly platform: string[];
  readonly tools: string[];
  /** What the shell shares: in the versions that it brings, or the registry refuses the release. */
  readonly shared: string[];
  readonly testing: string[];
}

/** `package.json` of the slice. */
export function manifestOf(
  { name, packages }: SliceOptions,
  dir: string,
  isWorkspace: boolean,
): object {
  const needs = readJson<Needs>(path.join(HERE, 'needs.json'));
  const facts = { version: '0.1.0', private: true, type: 'module' };
  if (isWorkspace)
    return {
      name: `@atlas/mfe-${name}`,
      ...facts,
      scripts: { build: 'webpack --mode production', test: 'jest', typecheck: 'tsc --noEmit' },
      dependencies: { '@atlas/contracts': '*' },
      peerDependencies: { '@atlas/mfe-kit': '*', '@atlas/ui': '*' },
      devDependencies: { '@atlas/build': '*' },
    };
  const ours = platformVersions(packages, dir);
  // From a folder the command's own package has to be named: no registry would have it.
  const tools = packages ? [...needs.tools, '@atlas/create-slice'] : needs.tools;
  return {
    name,
    ...facts,
    scripts: {
      build: 'atlas build',
      dev: 'atlas dev',
      standalone: 'atlas standalone',
      test: 'jest',
      typecheck: 'tsc --noEmit',
    },
    dependencies: { ...pick(needs.platform, ours), ...pick(needs.shared, versionOf) },
    devDependencies: { ...pick(tools, ours), ...pick(needs.testing, versionOf) },
  };
}

const pick = (names: readonly string[], versionFor: (name: string) => string) =>
  Object.fromEntries(names.map((name) => [name, versionFor(name)]));

/** Ranges of the platform's own packages, or their tarballs. @throws BadAnswer for a folder without them. */
function platformVersions(packages: string | undefined, dir: string): (name: string) => string {
  if (!packages) return (name) => `^${versionOf(name)}`;
  const folder = path.resolve(packages);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return (name) => {
    const prefix = `${name.slice(1).replace('/', '-')}-`;
    const file = files.find((one) => one.startsWith(prefix) && one.endsWith('.tgz'));
    if (!file)
      throw new BadAnswer(`${folder} holds no package of ${name}: npm run pack makes them.`);
    return `file:${path.relative(dir, path.join(folder, file)).split(path.sep).join('/')}`;
  };
}

/** Of what the platform was packed with; in its repository, of what is installed there. */
function versionOf(name: string): string {
  const packed = path.join(HERE, 'versions.json');
  if (existsSync(packed)) return readJson<Record<string, string>>(packed)[name]!;
  return readJson<{ version: string }>(path.join(HERE, '../../node_modules', name, 'package.json'))
    .version;
}
