import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { loadPlugins } from './load-plugins';

const required = { isOptional: false, logger: pino({ level: 'silent' }) };
const folder = mkdtempSync(path.join(tmpdir(), 'plugins-'));

function write(name: string, code: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, code);
  return file;
}

const namesOf = async (...entries: string[]) =>
  (await loadPlugins(entries, required)).map(({ name }) => name);

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

test('skips an optional plugin that is not installed', async () => {
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  const loaded = await loadPlugins(['@atlas/no-such-plugin'], { isOptional: true, logger });
  expect(loaded).toEqual([]);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ plugin: '@atlas/no-such-plugin' });
});

test('names the package that cannot be found', async () => {
  await expect(loadPlugins(['@atlas/no-such-plugin'], required)).rejects.toThrow(
    'PLUGINS: "@atlas/no-such-plugin" cannot be loaded: Cannot find',
  );
});

test('names the module that exports no plugin', async () => {
  const file = write('none.mjs', `export default { name: 'none' };`);
  await expect(loadPlugins([file], required)).rejects.toThrow(
    'has no plugin as its default export',
  );
});

test('names the module that throws', async () => {
  const file = write('throws.mjs', `throw new Error('no licence');`);
  await expect(loadPlugins([file], required)).rejects.toThrow('cannot be loaded: no licence');
});
