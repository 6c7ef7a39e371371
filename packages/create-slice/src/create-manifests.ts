import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Place, SliceOptions } from './create-slice';
import { InvalidOptionError } from './names';

const HERE = fileURLToPath(new URL('..', import.meta.url));
const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

interface Needs {
  /** Packages of the platform that the slice needs at run time. `tools` builds it, `servicePlatform` runs its service. */
  readonly platform: string[];
  readonly tools: string[];
  readonly platformTesting: string[];
  /** Packages of slices that these bundlers build. */
  readonly rspack: string[];
  readonly vite: string[];
  readonly servicePlatform: string[];
  /** Packages that the shell shares. The registry rejects a release with other versions. */
  readonly shared: string[];
  readonly types: string[];
  readonly testing: string[];
  /** Packages that run the tests of a service. */
  readonly serviceTesting: string[];
  readonly service: string[];
  readonly serviceTools: string[];
  /** Dependencies, by the tool that has them, that the build of a slice does not use. */
  readonly omitted: Readonly<Record<string, string[]>>;
}

/** Stands for omitted packages. */
const OMITTED = '@atlas/omitted';
const FACTS = { version: '0.1.0', private: true, type: 'module' };

/**
 * Each `package.json` that a new repository of a slice has in this version.
 * @param options name, service, bundler and folder of tarballs
 * @param dir folder of the repository
 * @returns manifests by path
 * @throws InvalidOptionError when a tarball is missing
 */
export const currentManifests = (options: SliceOptions, dir: string): Record<string, object> =>
  createManifests(options, dir, 'alone');

/** Returns each `package.json` of the slice by its path. */
export function createManifests(
  options: SliceOptions,
  dir: string,
  place: Place,
): Record<string, object> {
  const { name, service, packages } = options;
  if (place === 'platform') return { 'package.json': workspaceManifest(name) };
  // Its packages are those of the repository.
  if (place === 'repository')
    return { 'package.json': { name, ...FACTS, scripts: scriptsOf(options) } };
  const needs = readJson<Needs>(path.join(HERE, 'needs.json'));
  return {
    'package.json': ownManifest(options, needs, platformVersions(packages, dir)),
    ...(service && {
      'service/package.json': serviceManifest(
        name,
        needs,
        platformVersions(packages, path.join(dir, 'service')),
      ),
    }),
  };
}

const workspaceManifest = (name: string) => ({
  name: `@atlas/mfe-${name}`,
  ...FACTS,
  scripts: { build: 'webpack --mode production', test: 'jest', typecheck: 'tsc --noEmit' },
  dependencies: { '@atlas/contracts': '*' },
  peerDependencies: { '@atlas/mfe-kit': '*', '@atlas/ui': '*' },
  devDependencies: { '@atlas/build': '*' },
});

type VersionOf = (name: string) => string;

function ownManifest(options: SliceOptions, needs: Needs, ours: VersionOf): object {
  const { name, packages, service, bundler, tests } = options;
  // With a folder of tarballs the package of this command is listed too, because no registry has it.
  const tools = packages ? [...needs.tools, '@atlas/create-slice'] : needs.tools;
  return {
    name,
    ...FACTS,
    ...(service && { workspaces: ['service'] }),
    scripts: scriptsOf(options),
    dependencies: { ...pick(needs.platform, ours), ...pick(needs.shared, versionOf) },
    devDependencies: {
      ...pick(tools, ours),
      ...pick(needs.types, versionOf),
      ...(tests && { ...pick(needs.platformTesting, ours), ...pick(needs.testing, versionOf) }),
      ...(tests && service && pick(needs.serviceTesting, versionOf)),
      ...(bundler !== undefined && bundler !== 'webpack' && pick(needs[bundler], versionOf)),
    },
    overrides: overridesOf(needs, packages ? ours(OMITTED) : `npm:${OMITTED}@^${ownVersion()}`),
  };
}

const overridesOf = ({ omitted }: Needs, spec: string) =>
  Object.fromEntries(
    Object.entries(omitted).map(([tool, names]) => [tool, pick(names, () => spec)]),
  );

const scriptsOf = ({ service, tests }: SliceOptions) => ({
  build: 'atlas build',
  dev: 'atlas dev',
  standalone: 'atlas standalone',
  ...(tests && {
    e2e: 'playwright test',
    test: 'jest',
  }),
  typecheck: service ? 'tsc --noEmit && tsc --noEmit -p service' : 'tsc --noEmit',
});

const serviceManifest = (name: string, needs: Needs, ours: VersionOf) => ({
  name: `${name}-service`,
  ...FACTS,
  scripts: { build: 'atlas build', start: 'node --enable-source-maps dist/main.js' },
  dependencies: { ...pick(needs.servicePlatform, ours), ...pick(needs.service, versionOf) },
  devDependencies: pick(needs.serviceTools, versionOf),
});

const pick = (names: readonly string[], versionFor: VersionOf) =>
  Object.fromEntries(names.map((name) => [name, versionFor(name)]));

/** Returns version ranges of the platform's packages, or paths of their tarballs. @throws InvalidOptionError when a tarball is missing */
function platformVersions(packages: string | undefined, dir: string): VersionOf {
  if (!packages) return (name) => `^${versionOf(name)}`;
  const folder = path.resolve(packages);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return (name) => {
    const prefix = `${name.slice(1).replace('/', '-')}-`;
    const file = files.find((one) => one.startsWith(prefix) && one.endsWith('.tgz'));
    if (!file)
      throw new InvalidOptionError(
        `${folder} holds no package of ${name}: npm run pack makes them.`,
      );
    return `file:${path.relative(dir, path.join(folder, file)).split(path.sep).join('/')}`;
  };
}

/** Packages of the platform have the same version. */
const ownVersion = () => readJson<{ version: string }>(path.join(HERE, 'package.json')).version;

/** The version at packing time; in the platform's repository, the installed version. */
function versionOf(name: string): string {
  const packed = path.join(HERE, 'versions.json');
  const version = existsSync(packed) && readJson<Record<string, string>>(packed)[name];
  if (version) return version;
  return readJson<{ version: string }>(path.join(HERE, '../../node_modules', name, 'package.json'))
    .version;
}
