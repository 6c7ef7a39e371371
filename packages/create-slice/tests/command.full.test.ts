import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../bin/create-slice.mjs', import.meta.url));

/** Runs the command without a terminal. */
function run(...args: string[]): Promise<{ code: number; output: string; cwd: string }> {
  const cwd = mkdtempSync(path.join(tmpdir(), 'create-slice-'));
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [COMMAND, ...args],
      { cwd },
      (_error, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, output: stdout + stderr, cwd }),
    );
    child.stdin?.end();
  });
}

test('derives the page from the name and prints the next steps', async () => {
  const { code, output, cwd } = await run('news');
  expect([code, output]).toEqual([0, expect.stringContaining('npx atlas publish')]);
  const manifest = JSON.parse(readFileSync(path.join(cwd, 'news/remote.json'), 'utf8'));
  expect(manifest.pages[0].path).toBe('/news');
});

test.each([
  ['no name', [], 'no name of a slice'],
  ['a name with capitals', ['News'], '"News" is no name of a slice'],
  ['a page that is the home page', ['news', '--page', '/'], '"/" is no path of a page'],
  ['an optional parameter', ['news', '--page', '/news/:id?'], 'is no path of a page'],
  ['another bundler', ['news', '--bundler', 'parcel'], '"parcel" is no bundler of this command'],
  ['a flag that there is not', ['news', '--pages', '/x'], 'Usage: npm create @atlas/slice'],
])('exits with 2 and writes nothing for %s', async (_, args, what) => {
  const { code, output, cwd } = await run(...args);
  expect([code, output]).toEqual([2, expect.stringContaining(what)]);
  expect(existsSync(path.join(cwd, 'news'))).toBe(false);
});
