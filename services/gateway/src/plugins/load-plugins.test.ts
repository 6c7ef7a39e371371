import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { definePlugin } from './define-plugin';
import { loadPlugins } from './load-plugins';

const folder = mkdtempSync(path.join(tmpdir(), 'plugins-'));

function write(name: string, code: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, code);
  return file;
}

const namesOf = async (...entries: string[]) =>
  (await loadPlugins(entries)).map(({ name }) => name);

test('loads a plugin by file URL and by path', async () => {
  const file = write('one.mjs', `export default { name: 'one', setup() {} };`);
  await expect(namesOf(pathToFileURL(file).href)).resolves.toEqual(['one']);
  await expect(namesOf(file)).resolves.toEqual(['one']);
});

test('loads all plugins of a list', async () => {
  const file = write(
    'list.mjs',
    `export default ['a', 'b'].map((name) => ({ name, setup() {} }));`,
  );
  await expect(namesOf(file)).resolves.toEqual(['a', 'b']);
});

test('loads a built-in plugin by its short name', async () => {
  const cdn = definePlugin({ name: 'cdn', setup() {} });
  await expect(loadPlugins(['cdn'], { cdn })).resolves.toEqual([cdn]);
});

test('names the package that cannot be found', async () => {
  await expect(loadPlugins(['@atlas/no-such-plugin'])).rejects.toThrow(
    'PLUGINS: "@atlas/no-such-plugin" cannot be loaded: Cannot find',
  );
});

test('names the module that exports no plugin', async () => {
  const file = write('none.mjs', `export default { name: 'none' };`);
  await expect(loadPlugins([file])).rejects.toThrow('has no plugin as its default export');
});

test('names the module that throws', async () => {
  const file = write('throws.mjs', `throw new Error('no licence');`);
  await expect(loadPlugins([file])).rejects.toThrow('cannot be loaded: no licence');
});
