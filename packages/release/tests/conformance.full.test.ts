import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defined } from '@atlas/contracts/testing';
import { checkConformance } from '../src/conformance/conformance';
import { formatViolation } from '../src/conformance/rules';

const PARCEL = fileURLToPath(
  new URL('../../../examples/third-party-remotes/parcel', import.meta.url),
);
const ADAPTER = path.join(PARCEL, '../adapters/remoteEntry.mjs');
/** A container that exposes a React component by the shell's React. */
const THEIRS = `let scope;
export const init = (given) => { scope = given; };
export const get = async () => {
  const { createElement } = (await Object.values(scope.react)[0].get())();
  return () => ({ default: () => createElement('h1', null, 'Theirs') });
};`;
const folder = mkdtempSync(path.join(tmpdir(), 'conformance-'));
afterAll(() => rmSync(folder, { recursive: true }));
let made = 0;

/** A copy of the hand-written slice with `change` applied to its `dist`. */
function broken(change: (dist: string) => void): string {
  const dir = path.join(folder, String((made += 1)));
  for (const name of ['remote.json', 'package.json', 'src/metadata'])
    cpSync(path.join(PARCEL, name), path.join(dir, name), { recursive: true });
  const dist = path.join(dir, 'dist');
  mkdirSync(dist);
  for (const name of ['remoteEntry.mjs', 'remote.mjs', 'fragment.mjs', 'texts.mjs'])
    cpSync(path.join(PARCEL, 'src', name), path.join(dist, name));
  change(dist);
  return dir;
}

const replaced = (file: string, from: string, to: string) => (dist: string) => {
  const code = readFileSync(path.join(dist, file), 'utf8');
  if (!code.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(path.join(dist, file), code.replace(from, to));
};
const manifest = (from: string, to: string) => (dist: string) =>
  replaced('remote.json', from, to)(path.dirname(dist));
const federation = (shared: object[]) => (dist: string) =>
  writeFileSync(
    path.join(dist, 'mf-manifest.json'),
    JSON.stringify({
      metaData: { remoteEntry: { name: 'remoteEntry.mjs', path: '', type: 'module' } },
      shared,
      exposes: [],
    }),
  );
const react = (requiredVersion: string) => ({ name: 'react', version: '0', requiredVersion });

test('reports nothing for a slice that conforms', async () => {
  const { release, violations, notes } = await checkConformance(
    broken(federation([react('^19.0.0')])),
  );
  expect({ release, violations, notes }).toEqual({
    release: 'third-party-parcel@1.0.0',
    violations: [],
    notes: [],
  });
});

test('accepts an application of single-spa as it is', async () => {
  const exported = ['bootstrap', 'mount', 'unmount'].map(
    (name) => `export const ${name} = [(props) => own.${name}(props)];`,
  );
  const { violations } = await checkConformance(
    broken(replaced('remote.mjs', 'export const lifecycles', `${exported.join('\n')}\nvar own`)),
  );
  expect(violations).toEqual([]);
});

test('accepts a Module Federation remote as it is behind the entry of the examples', async () => {
  const { violations } = await checkConformance(
    broken((dist) => {
      const theirs = path.join(dist, 'theirs');
      mkdirSync(theirs);
      cpSync(ADAPTER, path.join(dist, 'remoteEntry.mjs'));
      writeFileSync(path.join(theirs, 'remoteEntry.mjs'), THEIRS);
      const file = path.join(dist, '../remote.json');
      const own: object = JSON.parse(readFileSync(file, 'utf8'));
      writeFileSync(file, JSON.stringify({ ...own, slots: [] }));
    }),
  );
  expect(violations).toEqual([]);
});

test.each<[what: string, change: (dist: string) => void, sentence: RegExp]>([
  [
    'no name',
    manifest('"third-party-parcel"', '"Third-Party"'),
    /^manifest: .*remote\.json is not a manifest.* name: .*\(docs\/runtime-contract\.md#the-manifest\)$/s,
  ],
  [
    'no text in a language',
    (dist) => rmSync(path.join(dist, '../src/metadata/locales/ja.json')),
    /^manifest: .*"title" is no plain text in .*ja\.json/,
  ],
  [
    'no entry',
    (dist) => rmSync(path.join(dist, 'remoteEntry.mjs')),
    /^manifest: .*it has no entry/,
  ],
  [
    'a missing file that its code requests',
    (dist) => rmSync(path.join(dist, 'fragment.mjs')),
    /^fragments: .*Cannot find module .*fragment\.mjs/,
  ],
  [
    'a style sheet',
    (dist) => writeFileSync(path.join(dist, 'page.css'), 'h1 { color: red }'),
    /^styles: page\.css is a style sheet, which styles the whole page \(docs\/runtime-contract\.md#styles\)$/,
  ],
  [
    'a range that the shell does not meet',
    federation([react('^18.2.0')]),
    /^shared: it wants react \^18\.2\.0, and the shell shares 19\.\d+\.\d+ /,
  ],
  [
    'a package that the shell does not share',
    federation([{ name: 'vue', version: '3.5.0' }]),
    /^shared: it takes vue, which the shell does not share /,
  ],
  [
    'no init',
    replaced('remoteEntry.mjs', 'const init', 'const begin'),
    /^entry: .* exports no init /,
  ],
  [
    'no get',
    replaced('remoteEntry.mjs', 'function get', 'function give'),
    /^entry: .* exports no get /,
  ],
  [
    'code that throws while loading',
    replaced('remoteEntry.mjs', 'export const init', 'throw Error("at once"); export const init'),
    /^entry: at once /,
  ],
  ['no ./remote', replaced('remoteEntry.mjs', "'./remote':", "'./other':"), /^door: .*\.\/remote/],
  [
    'no mount',
    replaced('remote.mjs', 'async mount(', 'async begin('),
    /^lifecycles: \.\/remote has no mount \(docs\/runtime-contract\.md#pages\)$/,
  ],
  [
    'no unmount',
    replaced('remote.mjs', 'async unmount(', 'async end('),
    /^lifecycles: .* no unmount /,
  ],
  [
    'a mount that renders nothing',
    replaced('remote.mjs', 'domElement.append(page)', ''),
    /^mount: \.\/remote renders nothing into domElement when it is mounted a first time /,
  ],
  [
    'a mount that fails',
    replaced('remote.mjs', 'domElement.append(page)', 'throw Error("planted")'),
    /^mount: mount of \.\/remote fails: planted /,
  ],
  [
    'an unmount that leaves its page',
    replaced('remote.mjs', 'page.remove()', ''),
    /^unmount: \.\/remote leaves article in domElement after unmount /,
  ],
  [
    'a listener that stays',
    replaced(
      'remote.mjs',
      'domElement.append(page)',
      'domElement.append(page); addEventListener("resize", () => {})',
    ),
    /^unmount: \.\/remote leaves a listener for resize on the window behind with each mount /,
  ],
  [
    'an element beside its own that stays',
    replaced(
      'remote.mjs',
      'domElement.append(page)',
      'domElement.append(page); document.body.append(element("p", ""))',
    ),
    /^unmount: \.\/remote leaves an element behind with each mount /,
  ],
  [
    'no fragment for its slot',
    replaced('remote.mjs', "'tool.seen':", "'tool.score':"),
    /^fragments: \.\/remote has no fragment for tool\.seen \(docs\/runtime-contract\.md#slots\)$/,
  ],
  [
    'a fragment that is neither component nor parcel',
    replaced('fragment.mjs', 'function mount', 'function show'),
    /^fragments: its fragment for tool\.seen has no mount /,
  ],
])('reports %s in one sentence', async (_, change, sentence) => {
  const { violations } = await checkConformance(broken(change));
  expect(violations).toHaveLength(1);
  expect(formatViolation(defined(violations[0]))).toMatch(sentence);
});
