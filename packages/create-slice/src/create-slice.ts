import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createManifests } from './create-manifests';
import { fillPlaceholders } from './fill-placeholders';
import { hasParameters, InvalidOptionError } from './names';

/** Bundlers that a slice may be made for. */
export const BUNDLERS = ['webpack', 'rspack', 'vite'] as const;
export type Bundler = (typeof BUNDLERS)[number];

/**
 * Where a slice is written: as a workspace of the platform's repository, as a further slice of a team's repository, or as a
 * repository of its own.
 */
export type Place = 'platform' | 'repository' | 'alone';

/** Options of a new slice. */
export interface SliceOptions {
  readonly name: string;
  /** Path of its page, for example `/news`. */
  readonly page: string;
  /** Whether to add a service with its own contracts and tests. */
  readonly service?: boolean | undefined;
  /** Whether to add tests and what runs them: Jest, Testing Library, Playwright. A workspace or a further slice has them as its repository has. */
  readonly tests?: boolean | undefined;
  /** What builds it. Default: webpack. */
  readonly bundler?: Bundler | undefined;
  /** Target folder. Default: the name of the slice; `mfe-<name>` in the platform's repository. */
  readonly dir?: string | undefined;
  /** Folder with the platform's packages as tarballs, for use without a package registry. */
  readonly packages?: string | undefined;
  /** Private registry of the platform's packages, written into settings of npm and CI. Default: none. */
  readonly registry?: string | undefined;
}

/** The slice that was written. */
export interface Created {
  readonly name: string;
  readonly dir: string;
  readonly place: Place;
  readonly files: readonly string[];
}

const TEMPLATE = fileURLToPath(new URL('../template', import.meta.url));
/** Files for a repository of its own. Dots are written as underscores, because npm leaves some dot files out of packages. */
const OWN = 'own';
/** Files that a slice with a service adds or replaces. */
const WITH_SERVICE = 'with-service';
/** Tests, their helpers and settings, by the name of a file or folder. */
const TEST_FILE =
  /^(?:e2e|tests|jest\.config\.mjs|playwright\.config\.ts|render\.tsx)$|\.test\.tsx?$/;
/** Folders with the configuration of a bundler, in place of webpack's. */
const OTHER_BUNDLERS: readonly string[] = BUNDLERS.filter((name) => name !== 'webpack');

/**
 * Writes a slice that builds, passes its tests and can be published.
 * @param given name, page, service, tests and folders
 * @param cwd folder in which a relative `dir` starts
 * @returns the files that were written
 * @throws InvalidOptionError when the folder exists and is not empty, or an option does not fit the repository
 */
export function createSlice(given: SliceOptions, cwd = process.cwd()): Created {
  const { name } = given;
  const place = placeOf(given, cwd);
  const options = { ...given, tests: hasTests(given, place, cwd) };
  const dir = path.resolve(cwd, options.dir ?? (place === 'platform' ? `mfe-${name}` : name));
  if (existsSync(dir) && readdirSync(dir).length > 0)
    throw new InvalidOptionError(
      `${dir} is there already and is not empty: name another folder with --dir.`,
    );
  refuseUnfit(options, place);
  // Compute everything that can fail before files are written.
  const manifests = createManifests(options, dir, place);
  const { bundler = 'webpack' } = options;
  const isWebpack = bundler === 'webpack';
  const left = [
    ...[OWN, WITH_SERVICE, ...OTHER_BUNDLERS],
    ...(isWebpack ? [] : ['webpack.config.mjs']),
  ];
  const from = [TEMPLATE, ...(options.service ? [path.join(TEMPLATE, WITH_SERVICE)] : [])];
  const written = from.flatMap((folder) => [
    ...copy(folder, dir, options, ({ name: file }) => !left.includes(file)),
    ...(place === 'platform' ? [] : copy(path.join(folder, OWN), dir, options, isFileOf(place))),
  ]);
  if (!isWebpack) written.push(...copy(path.join(TEMPLATE, bundler), dir, options));
  if (place === 'repository') addWorkspace(cwd, path.relative(cwd, dir));
  if (hasParameters(options.page)) removeMenuEntry(path.join(dir, 'remote.json'));
  const made = { ...manifests, ...tsconfigsOf(options, place) };
  for (const [file, content] of Object.entries(made)) writeJson(path.join(dir, file), content);
  const files = [...new Set([...written, ...Object.keys(made)])].sort();
  return { name, dir, place, files };
}

/**
 * Lists the next commands to run.
 * @param created result of `createSlice`
 * @returns the text for the terminal
 */
export function nextSteps({ name, dir, place, files }: Created): string {
  const folder = path.relative(process.cwd(), dir) || '.';
  const test = (command: string) => (files.includes('jest.config.mjs') ? [command] : []);
  const steps = {
    platform: ['npm install', `npx jest mfe-${name}`, `npm run atlas -- publish ${name}`],
    repository: ['npm install', ...test(`npm test -w ${folder}`), `npx atlas publish ${name}`],
    alone: [
      ...[`cd ${folder}`, 'npm install', ...test('npm test')],
      ...['npm run standalone', 'npx atlas publish'],
    ],
  }[place];
  return [
    `${name} is in ${dir} (${files.length} files). Next:`,
    ...steps.map((one) => `  ${one}`),
  ].join('\n');
}

function placeOf({ dir }: SliceOptions, cwd: string): Place {
  if (dir === undefined && existsSync(path.join(cwd, 'packages/mfe-kit/package.json')))
    return 'platform';
  const { devDependencies } = readManifest(cwd);
  const isOfTeam = isRecord(devDependencies) && '@atlas/release' in devDependencies;
  const isInside =
    dir === undefined || !path.relative(cwd, path.resolve(cwd, dir)).startsWith('..');
  return isOfTeam && isInside ? 'repository' : 'alone';
}

function hasTests({ tests = false }: SliceOptions, place: Place, cwd: string): boolean {
  if (place === 'alone') return tests;
  const { devDependencies } = readManifest(cwd);
  return place === 'platform' || (isRecord(devDependencies) && 'jest' in devDependencies);
}

/** @throws InvalidOptionError when an option does not fit the repository */
function refuseUnfit({ service, bundler }: SliceOptions, place: Place): void {
  if (place === 'platform' && bundler !== undefined && bundler !== 'webpack')
    throw new InvalidOptionError('Slices of this repository are built by webpack.');
  if (service && place !== 'alone')
    throw new InvalidOptionError(
      place === 'platform'
        ? 'Services of this repository lie in services/, their contracts in packages/contracts: make the slice without --service, or elsewhere with --dir.'
        : 'A further slice of this repository has no service of its own: make the slice without --service, or in another folder.',
    );
}

/** A further slice takes continuous integration and settings of npm and git from its repository. */
const isFileOf =
  (place: Place) =>
  ({ name }: { name: string }): boolean =>
    place === 'alone' || !name.startsWith('_');

function addWorkspace(root: string, folder: string): void {
  const { workspaces, ...manifest } = readManifest(root);
  const others: readonly unknown[] = Array.isArray(workspaces) ? workspaces : [];
  const file = path.join(root, 'package.json');
  writeJson(file, { ...manifest, workspaces: [...others, folder.split(path.sep).join('/')] });
}

function readManifest(dir: string): Readonly<Record<string, unknown>> {
  const file = path.join(dir, 'package.json');
  const manifest: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return isRecord(manifest) ? manifest : {};
}

function copy(
  from: string,
  to: string,
  options: SliceOptions,
  isWanted: (entry: { name: string }) => boolean = () => true,
): string[] {
  return readdirSync(from, { withFileTypes: true })
    .filter(isWanted)
    .filter(({ name }) => options.tests || !TEST_FILE.test(name))
    .flatMap((entry) => {
      const source = path.join(from, entry.name);
      const name = fillPlaceholders(entry.name, options);
      const target = path.join(to, name);
      if (entry.isDirectory())
        return copy(source, target, options).map((file) => path.posix.join(name, file));
      mkdirSync(to, { recursive: true });
      const text = fillPlaceholders(readFileSync(source, 'utf8'), options);
      if (name.endsWith('.json') && existsSync(target)) merge(target, text);
      else writeFileSync(target, text);
      return [name];
    });
}

/** A menu cannot lead to a page with parameters. */
function removeMenuEntry(file: string): void {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeJson(file, { ...manifest, nav: [] });
}

/** Merges JSON into an existing file. */
function merge(file: string, text: string): void {
  writeJson(file, merged(JSON.parse(readFileSync(file, 'utf8')), JSON.parse(text)));
}

/** Both objects' fields, those of `other` over those of `one`; `other` alone when one is no object. */
function merged(one: unknown, other: unknown): unknown {
  if (!isRecord(one) || !isRecord(other)) return other;
  const both = Object.entries(other).map(([key, value]) => [key, merged(one[key], value)] as const);
  return { ...one, ...Object.fromEntries(both) };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Settings of the compiler by file. */
function tsconfigsOf({ service, tests }: SliceOptions, place: Place): Record<string, object> {
  const isWorkspace = place === 'platform';
  const remote = {
    extends: isWorkspace ? '../tsconfig.base.json' : '@atlas/build/tsconfig.json',
    compilerOptions: {
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: tests ? ['jest', '@testing-library/jest-dom'] : [],
    },
    include: ['src', 'contracts', ...(tests && !isWorkspace ? ['e2e'] : [])],
  };
  const ofService = {
    extends: '@atlas/build/tsconfig.json',
    compilerOptions: { types: ['node', ...(tests ? ['jest'] : [])] },
    include: ['src', ...(tests ? ['tests'] : [])],
  };
  return { 'tsconfig.json': remote, ...(service && { 'service/tsconfig.json': ofService }) };
}

const writeJson = (file: string, value: unknown) =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
