import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Reporter } from './output/reporter';
import { Refused } from './output/refused';
import { ROOT } from './slice';
import type { Slice } from './slice';

/** Apart from `dist/`, which belongs to `npm start`. */
function buildFolder({ name }: Slice, version: string): string {
  return path.join(ROOT, '.cache/atlas', name, version);
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
  const webpack = path.join(ROOT, 'node_modules/webpack/bin/webpack.js');
  const args = [webpack, '--config', 'webpack.config.mjs', '--output-path', folder];
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
