import { spawn } from 'node:child_process';
import path from 'node:path';
import { atlas } from './atlas';
import type { Progress } from './progress';
import { precompress } from './precompress';
import type { Room } from './rooms';
import { ROOMS, ROOT, isWritten, readManifest } from './rooms';
import { BuildRecord, createDirHash, inputHash } from './staleness';

/** Webpack takes a core and a half of memory's worth each: more at once is slower. */
const AT_ONCE = 2;

/** Builds what is missing or stale. A room that fails to build keeps what it had; the line says why. Resolves to their names. */
export async function buildRooms(progress: Progress): Promise<string[]> {
  const record = new BuildRecord();
  const hashDir = createDirHash();
  for (const room of ROOMS.filter((one) => !isWritten(one)))
    progress.say(`${room.name} is not written yet: left out`);
  const stale = ROOMS.filter((room) => isWritten(room))
    .map((room) => ({ room, hash: inputHash(room, hashDir) }))
    .filter(({ room, hash }) => record.isStale(room, hash));
  const queue = [...stale];
  const failed: string[] = [];
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      if (!(await buildOne(job.room, job.hash, record, progress))) failed.push(job.room.name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (stale.length === 0) progress.say('everything is built');
  return failed;
}

async function buildOne(
  room: Room,
  hash: string,
  record: BuildRecord,
  progress: Progress,
): Promise<boolean> {
  const done = progress.step(`building ${room.name}`);
  const { code, log } = await run(room, releaseVersion(room, hash));
  if (code !== 0) {
    done(`building ${room.name} failed`);
    progress.say(log.trim().split('\n').slice(-25).join('\n'));
    return false;
  }
  if (room.name === 'shell') await finishShell(path.join(ROOT, 'shell/dist'), progress);
  record.remember(room, hash);
  done(`built ${room.name}`);
  return true;
}

/** A changed build is a new release, though nobody raised the version while developing. */
function releaseVersion(room: Room, hash: string): string {
  return `${readManifest(room.dir).version}-${hash.slice(0, 8)}`;
}

/** The description that remotes are checked against, and a brotli copy of each file; the registry makes those of releases. */
async function finishShell(dist: string, progress: Progress): Promise<void> {
  const { code, log } = await atlas(['host', '--out', path.join(dist, 'host.json')]);
  if (code !== 0) progress.say(`the shell could not be described: ${log.trim()}`);
  await precompress(dist);
}

function run(room: Room, version: string): Promise<{ code: number | null; log: string }> {
  const command =
    room.kind === 'webpack'
      ? {
          args: [
            path.join(ROOT, 'node_modules/webpack/bin/webpack.js'),
            '--config',
            'webpack.config.mjs',
          ],
          cwd: path.join(ROOT, room.dir),
        }
      : { args: ['packages/build/src/service.mjs', room.dir], cwd: ROOT };
  return new Promise((resolve) => {
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      ...(room.name.startsWith('mfe-') && { ATLAS_RELEASE_VERSION: version }),
    };
    const child = spawn(process.execPath, command.args, {
      cwd: command.cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let log = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => void (log = (log + text.toString()).slice(-20_000)));
    child.once('error', (error) => resolve({ code: 1, log: error.message }));
    child.once('close', (code) => resolve({ code, log }));
  });
}
