import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Reporter } from './output/reporter';
import { Refused } from './output/refused';
import type { Slice } from './slice';

/** Apart from `dist/`, which belongs to whoever builds by hand. */
function buildFolder({ dir }: Slice, version: string): string {
  return path.join(dir, '.cache/releases', version);
}

/** Builds the slice as that version. @throws Refused with what webpack said. */
export async function buildSlice(
  slice: Slice,
  version: string,
  reporter: Reporter,
): Promise<string> {
  const folder = buildFolder(slice, version);
  const done = reporter.step(`building ${slice.name}@${version}`);
  mkdirSync(folder, { recursive: true });
  const { code, log } = await run(slice.dir, folder, version);
  if (code !== 0)
    throw new Refused(
      `${slice.name} does not build:\n${log.trim().split('\n').slice(-40).join('\n')}`,
    );
  done(`built ${slice.name}@${version}`);
  return folder;
}

function run(
  cwd: string,
  folder: string,
  version: string,
): Promise<{ code: number | null; log: string }> {
  const args = [bundlerOf(cwd), '--config', 'webpack.config.mjs', '--output-path', folder];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, NODE_ENV: 'production', ATLAS_RELEASE_VERSION: version },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let log = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => void (log = (log + text.toString()).slice(-20_000)));
    child.once('error', (error) => resolve({ code: 1, log: error.message }));
    child.once('close', (code) => resolve({ code, log }));
  });
}

/** The bundler of the build package that the slice has installed. */
function bundlerOf(dir: string): string {
  const build = createRequire(path.join(dir, 'package.json')).resolve('@atlas/build');
  return path.join(createRequire(build).resolve('webpack/package.json'), '../bin/webpack.js');
}
