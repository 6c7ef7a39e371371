import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { manifestOf } from './manifest-of';
import { forPeople, inCode, BadAnswer } from './words';

export interface SliceOptions {
  readonly name: string;
  /** Path of its page: `/news`. */
  readonly page: string;
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

/** Writes a slice that builds, passes its test and can be published as it stands. @throws BadAnswer when the folder is taken. */
export function createSlice(options: SliceOptions, cwd = process.cwd()): Created {
  const { name } = options;
  const isWorkspace = options.dir === undefined && isPlatform(cwd);
  const dir = path.resolve(cwd, options.dir ?? (isWorkspace ? `mfe-${name}` : name));
  if (existsSync(dir) && readdirSync(dir).length > 0)
    throw new BadAnswer(
      `${dir} is there already and is not empty: name another folder with --dir.`,
    );
  // First what may be refused.
  const manifest = manifestOf(options, dir, isWorkspace);
  const written = [
    ...copy(TEMPLATE, dir, options, ({ name: file }) => file !== OWN),
    ...(isWorkspace ? [] : copy(path.join(TEMPLATE, OWN), dir, options)),
  ];
  writeJson(path.join(dir, 'package.json'), manifest);
  writeJson(path.join(dir, 'tsconfig.json'), tsconfigOf(isWorkspace));
  const files = [...written, 'package.json', 'tsconfig.json'].sort();
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
      cpSync(source, target);
      writeFileSync(target, filled(readFileSync(source, 'utf8'), options));
      return [name];
    });
}

/** The template's words by those of this slice. */
function filled(text: string, { name, page }: SliceOptions): string {
  return text
    .replace(/^_(?=gitignore|github)/, '.')
    .replaceAll('/slice-page', page)
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
    include: ['src'],
  };
}

const writeJson = (file: string, value: object) =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
