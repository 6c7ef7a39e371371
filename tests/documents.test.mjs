import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import test from 'node:test';
import { documents, filesEndingWith, root } from './documents.mjs';

const all = documents();
const slug = (heading) =>
  heading
    .toLowerCase()
    .replace(/[`*_]/g, '')
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
const anchorsOf = (text) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slug(heading));
const scriptsOf = (workspace) =>
  JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')).scripts ?? {};

test('every link of a document leads to a file and heading', () => {
  const broken = all.flatMap(({ file, prose }) =>
    [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target]) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => {
        const [path, anchor] = target.split('#');
        const wanted = path ? normalize(join(dirname(file), path)) : file;
        if (!existsSync(join(root, wanted))) return true;
        return (
          anchor !== undefined &&
          wanted.endsWith('.md') &&
          !anchorsOf(readFileSync(join(root, wanted), 'utf8')).includes(anchor)
        );
      })
      .map((target) => `${file}: ${target}`),
  );

  assert.deepEqual(broken, []);
});

test('every npm and node command of a document exists', () => {
  const problem = (line, folder) => {
    const words = line.split(/\s+/).filter((word) => !/^[A-Z_]+=/.test(word));
    const workspace = words.includes('-w') ? words[words.indexOf('-w') + 1] : '.';
    const [npm, verb, name] = words.filter((word) => !word.startsWith('-'));
    if (npm === 'npm' && ['start', 'test', 'run'].includes(verb)) {
      const script = verb === 'run' ? name : verb;
      return existsSync(join(root, workspace)) && scriptsOf(workspace)[script]
        ? undefined
        : `no script ${script} in ${workspace}`;
    }
    const script = words.find(
      (word, at) => words[at - 1] !== '--import' && /\.m?[jt]s$/.test(word),
    );
    // Outputs of a build may not exist yet.
    if (words[0] === 'node' && script && !script.includes('dist/')) {
      return [root, join(root, folder)].some((from) => existsSync(join(from, script)))
        ? undefined
        : `no file ${script}`;
    }
    return undefined;
  };
  const broken = all.flatMap(({ file, commands }) =>
    commands
      .map((line) => [problem(line, dirname(file)), `${file}: ${line}`])
      .filter(([what]) => what)
      .map((pair) => pair.join(' in ')),
  );

  assert.deepEqual(broken, []);
});

/** Documents of the current state; decisions describe the past. */
const guides = all.filter(({ file }) => /^(?:README\.md|docs\/[\w-]+\.md)$/.test(file));
const sourceOf = (...path) => readFileSync(join(root, ...path), 'utf8');

const contracts = filesEndingWith('.ts').filter((file) =>
  file.startsWith('packages/contracts/src/'),
);
const FILE_ENDS = /\.(?:c?[jt]s|[cm]js|tsx|json|md|html|ya?ml|cfg)$/;

test('every slot, event and operation in a guide exists', () => {
  const namesIn = (...path) => sourceOf(...path).match(/(?<=')[a-z]+\.[a-zA-Z]+(?=')/g) ?? [];
  const declared = ['slots.ts', 'events.ts'].flatMap((file) =>
    namesIn('packages/contracts/src', file),
  );
  const known = new Set([...declared, ...contracts.flatMap((file) => namesIn(file))]);
  const families = new Set(declared.map((name) => name.split('.')[0]));
  const unknown = guides.flatMap(({ file, text }) =>
    [...text.matchAll(/[`"]([a-z]+)\.([a-z][a-zA-Z]*)[`"]/g)]
      .filter(([, family]) => families.has(family))
      .map(([, family, name]) => `${family}.${name}`)
      .filter((name) => !known.has(name) && !FILE_ENDS.test(name))
      .map((name) => `${file}: ${name}`),
  );

  assert.deepEqual(unknown, []);
});

test('every file that an example imports exists', () => {
  const missing = guides.flatMap(({ file, text }) =>
    [...text.matchAll(/^```tsx?\n\/\/ (\S+)\n([\s\S]*?)^```/gm)].flatMap(([, shown, code]) =>
      [...code.matchAll(/import\('(\.[^']+)'\)/g)]
        .map(([, path]) => join(dirname(shown), path))
        .filter((path) => !['.ts', '.tsx'].some((end) => existsSync(join(root, path + end))))
        .map((path) => `${file}: ${path}`),
    ),
  );

  assert.deepEqual(missing, []);
});

test('every contract in a guide is defined in that way', () => {
  const shown = guides.flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        /const (\w+) = defineContract\(\{ id: '(\w+)\.\w+', method: '(\w+)', path: '([^']+)'/g,
      ),
    ].map((match) => ({ file, match })),
  );
  const wrong = shown.filter(({ match: [, name, workspace, method, path] }) => {
    const source = contracts
      .filter((one) => one.startsWith(`packages/contracts/src/${workspace}/`))
      .map((one) => sourceOf(one))
      .find((one) => one.includes(`const ${name} = defineContract`));
    return !source?.includes(`method: '${method}'`) || !source.includes(`path: '${path}'`);
  });

  assert.notEqual(shown.length, 0);
  assert.deepEqual(
    wrong.map(({ file, match }) => `${file}: ${match[0]}`),
    [],
  );
});

test('no document and no code contains a path of one machine', () => {
  const named = all
    .filter(({ text }) => /(?<![\w.])\/(?:(?:home|Users)\/\w|work\/|tmp\/(?!\$))/.test(text))
    .map(({ file }) => file);

  assert.deepEqual(named, []);
});
