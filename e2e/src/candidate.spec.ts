import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';

/** The candidate runs next to other tests, with its own browsers. */
const DEADLINE_MS = 240_000;
/** Limit for an incompatible shell, which is tried next to other tests. */
const FAILURE_MS = 120_000;
const root = new URL('../..', import.meta.url).pathname;
const built = join(root, 'shell/dist');

interface Result {
  readonly code: number;
  readonly output: string;
  readonly ms: number;
}

/** Runs `npm run e2e:candidate` against the site of these tests. */
function tryShell(shell: string, ...options: string[]): Promise<Result> {
  const since = Date.now();
  const site = process.env.ATLAS_ORIGIN ?? '';
  const args = ['scripts/e2e-candidate.mjs', '--shell', shell, '--site', site, '--workers=1'];
  const child = spawn(process.execPath, [...args, ...options], { cwd: root });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve) =>
    child.once('close', (code) =>
      resolve({
        code: code ?? 1,
        output: String(Buffer.concat(output)),
        ms: Date.now() - since,
      }),
    ),
  );
}

/** Copies the built shell with one change in its scripts. */
async function changeShell(from: RegExp, to: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atlas-shell-'));
  await cp(built, folder, { recursive: true, filter: (file) => !file.endsWith('.br') });
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  let isChanged = false;
  for (const name of scripts) {
    const code = await readFile(join(folder, name), 'utf8');
    const changed = code.replace(from, to);
    isChanged ||= changed !== code;
    if (changed !== code) await writeFile(join(folder, name), changed);
  }
  if (!isChanged) throw new Error('The pattern was not found in the build.');
  return folder;
}

test('journeys pass with an unchanged candidate shell', async () => {
  test.setTimeout(DEADLINE_MS);
  const { code, output } = await tryShell(built, '--grep', '@journey');
  expect(output).toMatch(/\b4 passed/);
  expect(code).toBe(0);
});

test('an incompatible candidate shell fails soon with the reason', async () => {
  test.setTimeout(DEADLINE_MS);
  const shells = await Promise.all([
    changeShell(/\buseContractPages:\(\)=>/, 'useContractPagesNoMore:()=>'),
    changeShell(/("@atlas\/mfe-kit"(?:,|:\[\{version:))"\d[^"]+"/g, '$1"99.0.0"'),
  ]);
  const journey = ['--grep', '@journey', 'e2e/src/community.spec.ts'];
  const results = await Promise.all(shells.map((shell) => tryShell(shell, ...journey)));
  const times = results.map(({ ms }) => `${ms} ms`).join(', ');
  test.info().annotations.push({ type: 'failed after', description: times });
  console.log(`incompatible shells failed after ${times}`);
  for (const { code, output, ms } of results) {
    expect(output).toContain('does not work with what is live');
    expect(output).not.toContain('retry #');
    expect(code).toBe(1);
    expect(ms).toBeLessThan(FAILURE_MS);
  }
  const [withoutExport] = results;
  expect(withoutExport?.output).toMatch(
    /community@\S+ failed in a browser \(\w+\): .*useContractPages.* is not a function/,
  );
  await Promise.all(shells.map((shell) => rm(shell, { recursive: true })));
});
