import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createManifests } from './create-manifests';
import { hasParameters, InvalidOptionError, toAddress, toPascalCase, toTitle } from './names';

/** Options of a new slice. */
export interface SliceOptions {
  readonly name: string;
  /** Path of its page, for example `/news`. */
  readonly page: string;
  /** Whether to add a service with its own contracts and tests. */
  readonly service?: boolean | undefined;
  /** Target folder. Default: the name of the slice; `mfe-<name>` in the platform's repository. */
  readonly dir?: string | undefined;
  /** Folder with the platform's packages as tarballs, for use without a package registry. */
  readonly packages?: string | undefined;
}

/** The slice that was written. */
export interface Created {
  readonly name: string;
  readonly dir: string;
  /** Whether the slice is a workspace of the platform's repository and not a repository of its own. */
  readonly isWorkspace: boolean;
  readonly files: readonly string[];
}

const TEMPLATE = fileURLToPath(new URL('../template', import.meta.url));
/** Files for a repository of its own. Dots are written as underscores, because npm leaves some dot files out of packages. */
const OWN = 'own';
/** Files that a slice with a service adds or replaces. */
const WITH_SERVICE = 'with-service';

/**
 * Writes a slice that builds, passes its tests and can be published.
 * @param options name, page, service and folders
 * @param cwd folder in which a relative `dir` starts
 * @returns the files that were written
 * @throws InvalidOptionError when the folder exists and is not empty, or an option does not fit the repository
 */
export function createSlice(options: SliceOptions, cwd = process.cwd()): Created {
  const { name } = options;
  const isWorkspace = options.dir === undefined && isPlatform(cwd);
  const dir = path.resolve(cwd, options.dir ?? (isWorkspace ? `mfe-${name}` : name));
  if (existsSync(dir) && readdirSync(dir).length > 0)
    throw new InvalidOptionError(
      `${dir} is there already and is not empty: name another folder with --dir.`,
    );
  if (isWorkspace && options.service)
    throw new InvalidOptionError(
      'Services of this repository lie in services/, their contracts in packages/contracts: make the slice without --service, or elsewhere with --dir.',
    );
  // Compute everything that can fail before files are written.
  const manifests = createManifests(options, dir, isWorkspace);
  const from = [TEMPLATE, ...(options.service ? [path.join(TEMPLATE, WITH_SERVICE)] : [])];
  const written = from.flatMap((folder) => [
    ...copy(folder, dir, options, ({ name: file }) => ![OWN, WITH_SERVICE].includes(file)),
    ...(isWorkspace ? [] : copy(path.join(folder, OWN), dir, options)),
  ]);
  if (hasParameters(options.page)) removeMenuEntry(path.join(dir, 'remote.json'));
  const made = { ...manifests, 'tsconfig.json': tsconfigOf(isWorkspace) };
  for (const [file, content] of Object.entries(made)) writeJson(path.join(dir, file), content);
  const files = [...new Set([...written, ...Object.keys(made)])].sort();
  return { name, dir, isWorkspace, files };
}

/**
 * Lists the next commands to run.
 * @param created result of `createSlice`
 * @returns the text for the terminal
 */
export function nextSteps({ name, dir, isWorkspace, files }: Created): string {
  const folder = path.relative(process.cwd(), dir) || '.';
  const steps = isWorkspace
    ? [`npm install`, `npx jest mfe-${name}`, `npm run atlas -- publish ${name}`]
    : [`cd ${folder}`, 'npm install', 'npm test', 'npm run standalone', 'npx atlas publish'];
  return [
    `${name} is in ${dir} (${files.length} files). Next:`,
    ...steps.map((one) => `  ${one}`),
  ].join('\n');
}

/** Whether the folder is the root of the platform's repository. */
const isPlatform = (dir: string) => existsSync(path.join(dir, 'packages/mfe-kit/package.json'));

function copy(
  from: string,
  to: string,
  options: SliceOptions,
  isWanted: (entry: { name: string }) => boolean = () => true,
): string[] {
  mkdirSync(to, { recursive: true });
  return readdirSync(from, { withFileTypes: true })
    .filter(isWanted)
    .flatMap((entry) => {
      const source = path.join(from, entry.name);
      const name = fillPlaceholders(entry.name, options);
      const target = path.join(to, name);
      if (entry.isDirectory())
        return copy(source, target, options).map((file) => path.posix.join(name, file));
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

/** Replaces the placeholders of the template. */
function fillPlaceholders(text: string, { name, page }: SliceOptions): string {
  const kept = hasParameters(page) ? text.replace(/^.*shell\.nav\..*\n/gm, '') : text;
  return kept
    .replace(/^_(?=gitignore|github|dockerignore)/, '.')
    .replaceAll('/slice-page?', `${toAddress(page)}?`)
    .replaceAll('/slice-page', page)
    .replaceAll('SLICE_NAME', name.toUpperCase().replaceAll('-', '_'))
    .replaceAll('slice-name', name)
    .replaceAll('SliceName', toPascalCase(name))
    .replaceAll('Slice title', toTitle(name));
}

function tsconfigOf(isWorkspace: boolean): object {
  return {
    extends: isWorkspace ? '../tsconfig.base.json' : '@atlas/build/tsconfig.json',
    compilerOptions: {
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: ['jest', '@testing-library/jest-dom'],
    },
    include: isWorkspace ? ['src'] : ['src', 'e2e'],
  };
}

const writeJson = (file: string, value: unknown) =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
