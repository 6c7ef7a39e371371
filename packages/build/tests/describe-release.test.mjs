import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { describeRelease } from '../src/release/describe-release.mjs';
import { hostTexts } from '../src/release/manifest-texts.mjs';
import { folderOf, removeFolders, writeInto } from './folder.mjs';

afterAll(removeFolders);

const LANGUAGES = ['ko', 'en', 'ja', 'zh'];
const perLanguage = (folder, text) =>
  Object.fromEntries(LANGUAGES.map((one) => [`${folder}/${one}.json`, text(one)]));
/** A workspace whose texts name their language and key. */
const workspace = (more = {}) =>
  folderOf({
    ...perLanguage('src/metadata/locales', (language) => ({
      page: { title: `title ${language}`, lead: `lead ${language}` },
      menu: `menu ${language}`,
    })),
    ...perLanguage('src/locales', (language) => ({ heading: `heading ${language}` })),
    ...more,
  });
const inAll = (word) => Object.fromEntries(LANGUAGES.map((one) => [one, `${word} ${one}`]));
const MANIFEST = {
  $schema: '../schema.json',
  name: 'news',
  criticality: 'regular',
  pages: [{ path: '/news', title: 'page.title', description: 'page.lead', words: ['heading'] }],
  nav: [{ path: '/news', text: 'menu', order: 1 }],
  slots: [],
};
const NO_TEXTS = { name: 'news', pages: [] };

function describeBuild({ files = { 'remoteEntry.ab12.js': 'entry' }, federation, ...more } = {}) {
  const all = { ...files, ...(federation && { 'mf-manifest.json': JSON.stringify(federation) }) };
  return describeRelease({
    root: '/nowhere',
    manifest: NO_TEXTS,
    version: '1.2.0',
    files: new Map(Object.entries(all).map(([name, text]) => [name, Buffer.from(text)])),
    ...more,
  });
}
const describedEntry = (name, more = {}) => ({
  metaData: { remoteEntry: { name, path: '', ...more } },
});
const hashOf = (text) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

describe('the entry of a release', () => {
  test.each([
    ['a script of that name alone', { 'remoteEntry.ab12.js': 'e' }, undefined, undefined],
    ['a module of that name', { 'remoteEntry.mjs': 'e' }, undefined, 'module'],
    ['a file in the manifest', { 'main.js': 'e' }, describedEntry('main.js'), undefined],
    [
      'a module in the manifest',
      { 'main.js': 'e' },
      describedEntry('main.js', { type: 'module' }),
      'module',
    ],
    [
      'a module of Rollup in the manifest',
      { 'main.js': 'e' },
      describedEntry('main.js', { type: 'esm' }),
      'module',
    ],
    [
      'one in a folder',
      { 'js/main.js': 'e' },
      describedEntry('main.js', { path: 'js' }),
      undefined,
    ],
  ])('tells the shell how to load %s', (_, files, federation, type) => {
    const release = describeBuild({ files, federation });
    expect(release.entry).toBe(`/releases/news/1.2.0/${Object.keys(files)[0]}`);
    expect(release.entryType).toBe(type);
  });

  test.each([
    ['no script', {}, undefined],
    ['scripts of other names alone', { 'main.js': 'e' }, undefined],
    ['a name that begins alike', { 'remoteEntryPoint.js': 'e' }, undefined],
    ['an entry that does not exist', { 'remoteEntry.js': 'e' }, describedEntry('gone.js')],
    ['an entry that is no script', { 'main.css': 'e' }, describedEntry('main.css')],
  ])('rejects a build with %s', (_, files, federation) => {
    expect(() => describeBuild({ files, federation })).toThrow('it has no entry');
  });
});

test('has the integrity hash of each script', () => {
  const { integrity, maps } = describeBuild({
    files: {
      'remoteEntry.js': 'entry',
      '1.ab.mjs': 'chunk',
      'remoteEntry.js.map': '{}',
      'page.css': 'p{}',
      'mark.svg': '<svg/>',
    },
  });
  expect(integrity).toEqual({
    '/releases/news/1.2.0/1.ab.mjs': hashOf('chunk'),
    '/releases/news/1.2.0/remoteEntry.js': hashOf('entry'),
  });
  // Without a URL they cannot be loaded.
  expect(maps).toEqual({ 'remoteEntry.js.map': hashOf('{}') });
});

test('preloads files that ./remote needs at once', () => {
  const door = (name, ...sync) => ({ path: name, assets: { js: { sync, async: ['late.js'] } } });
  const federation = { exposes: [door('./other', 'o.js'), door('./remote', 'a.js', 'b.js')] };
  expect(describeBuild({ federation }).preload).toEqual([
    '/releases/news/1.2.0/a.js',
    '/releases/news/1.2.0/b.js',
  ]);
  expect(describeBuild().preload).toEqual([]);
});

test.each([
  ['a caret range', { requiredVersion: '^19.1.0', version: '19.2.7' }, '19.1.0'],
  ['the lower end of two', { requiredVersion: '>=4.2.0 <6.0.0', version: '5.0.0' }, '4.2.0'],
  ['no range', { requiredVersion: '', version: '3.1.4' }, '3.1.4'],
  ['a range of any version', { requiredVersion: '*', version: '3.1.4' }, '3.1.4'],
])('reads the version built against from %s', (_, one, version) => {
  const federation = { shared: [{ name: 'react', ...one }] };
  expect(describeBuild({ federation }).shared).toEqual({ react: version });
  expect(describeBuild({ federation, shared: { zustand: '5.0.0' } }).shared).toEqual({
    zustand: '5.0.0',
  });
});

test('names the script for frames', () => {
  const entry = { 'remoteEntry.js': 'e' };
  const { frame } = describeBuild({ files: { ...entry, 'frame.0123abcd.js': 'framed' } });
  expect(frame).toEqual({ file: 'frame.0123abcd.js', integrity: hashOf('framed') });
  expect(describeBuild({ files: { ...entry, 'frame.page.js': 'x' } })).not.toHaveProperty('frame');
});

describe('the texts of a release', () => {
  test('has the texts of pages and menu in every language', () => {
    const release = describeBuild({ root: workspace(), manifest: MANIFEST });
    expect(release.pages).toEqual([
      {
        path: '/news',
        title: inAll('title'),
        description: inAll('lead'),
        words: Object.fromEntries(LANGUAGES.map((one) => [one, [`heading ${one}`]])),
      },
    ]);
    expect(release.nav).toEqual([{ path: '/news', order: 1, text: inAll('menu') }]);
    expect(release).not.toHaveProperty('$schema');
  });

  test.each(LANGUAGES)('names key and file when the file of %s is missing', (language) => {
    const root = workspace();
    rmSync(path.join(root, `src/metadata/locales/${language}.json`));
    expect(() => describeBuild({ root, manifest: MANIFEST })).toThrow(
      `remote.json: "page.title" is no plain text in src/metadata/locales/${language}.json`,
    );
  });

  test.each([
    ['is not there', {}],
    ['is empty', { heading: '' }],
    ['is a group of texts', { heading: { one: 'a' } }],
    ['waits for a value', { heading: 'Hello {{name}}' }],
  ])('rejects initial content that %s', (_, texts) => {
    const root = writeInto(workspace(), { 'src/locales/zh.json': texts });
    expect(() => describeBuild({ root, manifest: MANIFEST })).toThrow(
      '"heading" is no plain text in src/locales/zh.json',
    );
  });

  test('has the texts of the shell’s feed', () => {
    const feed = { title: 'page.title', description: 'page.lead' };
    const host = { pages: MANIFEST.pages, feed };
    const shell = { root: workspace(), file: 'site.json' };
    expect(hostTexts(shell, host).feed).toEqual({
      title: inAll('title'),
      description: inAll('lead'),
    });
    const without = { ...host, feed: { ...feed, title: 'nowhere.at.all' } };
    expect(() => hostTexts(shell, without)).toThrow('site.json: "nowhere.at.all"');
  });
});
