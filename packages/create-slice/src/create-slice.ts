import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { manifestsOf } from './manifest-of';
import { forPeople, inCode, BadAnswer } from './words';

export interface SliceOptions {
  readonly name: string;
  /** Path of its page: `/news`. */
  readonly page: string;
  /** With a service of its own: its contracts, its code, its tests. */
  readonly service?: boolean | undefined;
  /** Default: a folder of its name; in the platform's repository `mfe-<name>`. */
  readonly dir?: string | undefined;
  /** A folder of the platform's packages as tarballs, where no registry has them. */
  readonly packages?: string | undefined;
}

export interface Created {
  readonly name: string;
  readonly dir: string;
  /** A workspace of the platform's repository; else a repository of its own. */
  readonly isWorkspace: boolean;
  readonly files: readonly string[];
}

const TEMPLATE = fileURLToPath(new URL('../template', import.meta.url));
/** What only a repository of its own has. Dots come as underscores: npm leaves some such files out of a package. */
const OWN = 'own';
/** What a slice with a service has more, or otherwise. */
const WITH_SERVICE = 'with-service';

/** Writes a slice that builds, passes its test and can be published as it stands. @throws BadAnswer when the folder is taken. */
export function createSlice(options: SliceOptions, cwd = process.cwd()): Created {
  const { name } = options;
  const isWorkspace = options.dir === undefined && isPlatform(cwd);
  const dir = path.resolve(cwd, options.dir ?? (isWorkspace ? `mfe-${name}` : name));
  if (existsSync(dir) && readdirSync(dir).length > 0)
    throw new BadAnswer(
      `${dir} is there already and is not empty: name another folder with --dir.`,
    );
  if (isWorkspace && options.service)
    throw new BadAnswer(
      'Services of this repository lie in services/, their contracts in packages/contracts: make the slice without --service, or elsewhere with --dir.',
    );
  // First what may be refused.
  const manifests = manifestsOf(options, dir, isWorkspace);
  const from = [TEMPLATE, ...(options.service ? [path.join(TEMPLATE, WITH_SERVICE)] : [])];
  const written = from.flatMap((folder) => [
    ...copy(folder, dir, options, ({ name: file }) => ![OWN, WITH_SERVICE].includes(file)),
    ...(isWorkspace ? [] : copy(path.join(folder, OWN), dir, options)),
  ]);
  const made = { ...manifests, 'tsconfig.json': tsconfigOf(isWorkspace) };
  for (const [file, content] of Object.entries(made)) writeJson(path.join(dir, file), content);
  const files = [...new Set([...written, ...Object.keys(made)])].sort();
  return { name, dir, isWorkspace, files };
}

/** What to type next. */
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

/** Whether the folder is that of the platform's repository. */
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
      const name = filled(entry.name, options);
      const target = path.join(to, name);
      if (entry.isDirectory())
        return copy(source, target, options).map((file) => path.posix.join(name, file));
      const text = filled(readFileSync(source, 'utf8'), options);
      if (name.endsWith('.json') && existsSync(target)) merge(target, text);
      else writeFileSync(target, text);
      return [name];
    });
}

/** JSON says of a file that is there already what is otherwise; any other file takes its place. */
function merge(file: string, text: string): void {
  writeJson(file, merged(JSON.parse(readFileSync(file, 'utf8')), JSON.parse(text)));
}

function merged(one: object, other: object): object {
  const both = Object.entries(other).map(([key, value]): [string, unknown] => {
    const before = (one as Record<string, unknown>)[key];
    return [key, isRecord(before) && isRecord(value) ? merged(before, value) : value];
  });
  return { ...one, ...Object.fromEntries(both) };
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The template's words by those of this slice. */
function filled(text: string, { name, page }: SliceOptions): string {
  return text
    .replace(/^_(?=gitignore|github|dockerignore)/, '.')
    .replaceAll('/slice-page', page)
    .replaceAll('SLICE_NAME', name.toUpperCase().replaceAll('-', '_'))
    .replaceAll('slice-name', name)
    .replaceAll('SliceName', inCode(name))
    .replaceAll('Slice title', forPeople(name));
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

const writeJson = (file: string, value: object) =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
