import { spawn } from 'node:child_process';
import path from 'node:path';
import { atlas } from './atlas';
import { BundlerProcess } from './bundler-process';
import type { Progress } from './progress';
import { precompress } from './precompress';
import type { Workspace } from './workspaces';
import { WORKSPACES, ROOT, hasSources, output, readManifest } from './workspaces';
import { BuildRecord, createDirHash, inputHash } from './staleness';

/** Each webpack uses a core and a half, so more builds at once are slower. */
const AT_ONCE = 2;

/**
 * Builds workspaces that are missing or stale. A failed build keeps the previous output.
 *
 * @returns the names of workspaces that failed
 */
export async function buildWorkspaces(progress: Progress): Promise<string[]> {
  const record = new BuildRecord();
  const hashDir = createDirHash();
  for (const workspace of WORKSPACES.filter((one) => !hasSources(one)))
    progress.say(`${workspace.name} is not written yet: left out`);
  const stale = WORKSPACES.filter((workspace) => hasSources(workspace))
    .map((workspace) => ({ workspace, hash: inputHash(workspace, hashDir) }))
    .filter(({ workspace, hash }) => record.isStale(workspace, hash));
  const queue = [...stale];
  const failed: string[] = [];
  const worker = async () => {
    const bundler = new BundlerProcess();
    try {
      for (let job = queue.shift(); job; job = queue.shift()) {
        if (!(await buildOne(job.workspace, job.hash, record, progress, bundler)))
          failed.push(job.workspace.name);
      }
    } finally {
      bundler.stop();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (stale.length === 0) progress.say('everything is built');
  return failed;
}

async function buildOne(
  workspace: Workspace,
  hash: string,
  record: BuildRecord,
  progress: Progress,
  bundler: BundlerProcess,
): Promise<boolean> {
  const done = progress.step(`building ${workspace.name}`);
  const errors = await run(workspace, releaseVersion(workspace, hash), bundler);
  if (errors !== undefined) {
    done(`building ${workspace.name} failed`);
    progress.say(errors.trim().split('\n').slice(-25).join('\n'));
    return false;
  }
  if (workspace.name === 'shell') await finishShell(path.join(ROOT, 'shell/dist'), progress);
  if (workspace.name === 'packages/qa') await precompress(path.dirname(output(workspace)));
  record.recordBuild(workspace, hash);
  done(`built ${workspace.name}`);
  return true;
}

/** A changed build is a new release, even with the same version in package.json. */
function releaseVersion(workspace: Workspace, hash: string): string {
  return `${readManifest(workspace.dir).version}-${hash.slice(0, 8)}`;
}

/** Writes the description that remotes are checked against, and brotli copies of files; the registry makes those of releases. */
async function finishShell(dist: string, progress: Progress): Promise<void> {
  const { code, log } = await atlas(['host', '--out', path.join(dist, 'host.json')]);
  if (code !== 0) progress.say(`the shell could not be described: ${log.trim()}`);
  await precompress(dist);
}

/** Errors of the build, or undefined. */
function run(
  workspace: Workspace,
  version: string,
  bundler: BundlerProcess,
): Promise<string | undefined> {
  if (workspace.kind === 'process') return bundleService(workspace);
  const isSlice = workspace.name.startsWith('mfe-');
  return bundler.build(path.join(ROOT, workspace.dir), isSlice ? version : undefined);
}

function bundleService(workspace: Workspace): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['packages/build/src/service.mjs', workspace.dir], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let log = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => void (log = (log + text.toString()).slice(-20_000)));
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? undefined : log));
  });
}
