import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';

/** Runs beside the other tests, each with a browser of its own. */
const DEADLINE_MS = 240_000;
const root = new URL('../..', import.meta.url).pathname;
const built = join(root, 'shell/dist');

/** `npm run e2e:candidate` as it is typed, against the site of these tests. */
function tryShell(shell: string, ...options: string[]): Promise<{ code: number; said: string }> {
  const site = process.env.ATLAS_ORIGIN ?? '';
  const args = ['scripts/e2e-candidate.mjs', '--shell', shell, '--site', site, '--workers=1'];
  const child = spawn(process.execPath, [...args, ...options], { cwd: root });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => said.push(chunk));
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code: code ?? 1, said: String(Buffer.concat(said)) })),
  );
}

/** A copy of the built shell with one thing changed in its scripts. */
async function plant(from: RegExp, to: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atlas-shell-'));
  await cp(built, folder, { recursive: true, filter: (file) => !file.endsWith('.br') });
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  let isPlanted = false;
  for (const name of scripts) {
    const code = await readFile(join(folder, name), 'utf8');
    const changed = code.replace(from, to);
    isPlanted ||= changed !== code;
    if (changed !== code) await writeFile(join(folder, name), changed);
  }
  if (!isPlanted) throw new Error('Nothing was planted: the build looks otherwise now.');
  return folder;
}

test('when the candidate is the shell that is live, then the journeys pass with every remote', async () => {
  test.setTimeout(DEADLINE_MS);
  const { code, said } = await tryShell(built, '--grep', '@journey');
  expect(said).toMatch(/\b4 passed/);
  expect(code).toBe(0);
});

test('when a shell lacks an export of the kit, or shares a version that no remote takes, then it fails; what a remote misses is named', async () => {
  test.setTimeout(DEADLINE_MS);
  const shells = await Promise.all([
    plant(/\buseContractPages:\(\)=>/, 'useContractPagesNoMore:()=>'),
    plant(/("@atlas\/mfe-kit"(?:,|:\[\{version:))"\d[^"]+"/g, '$1"99.0.0"'),
  ]);
  const journey = ['--grep', '@journey', 'e2e/src/community.spec.ts'];
  const tried = await Promise.all(shells.map((shell) => tryShell(shell, ...journey)));
  for (const { code, said } of tried) {
    expect(said).toContain('does not work with what is live');
    expect(code).toBe(1);
  }
  const [lacking] = tried;
  expect(lacking?.said).toMatch(
    /community@\S+ failed in a browser \(\w+\): .*useContractPages.* is not a function/,
  );
  await Promise.all(shells.map((shell) => rm(shell, { recursive: true })));
});
