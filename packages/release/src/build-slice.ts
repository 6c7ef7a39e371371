import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Reporter } from './output/reporter';
import { CommandError } from './output/command-error';
import { runToEnd } from './run-to-end';
import type { Slice } from './slice';

/** A folder apart from `dist/`, which is used by manual builds. */
function buildFolder({ dir }: Slice, version: string): string {
  return path.join(dir, '.cache/releases', version);
}

/** Builds a release of the slice. @returns its folder. @throws CommandError with the output of the bundler */
export async function buildSlice(
  slice: Slice,
  version: string,
  reporter: Reporter,
): Promise<string> {
  const folder = buildFolder(slice, version);
  const done = reporter.step(`building ${slice.name}@${version}`);
  mkdirSync(folder, { recursive: true });
  const { code, log } = await run(slice.dir, folder, version);
  if (code !== 0) throw new CommandError(`${slice.name} does not build:\n${log}`);
  done(`built ${slice.name}@${version}`);
  return folder;
}

function run(cwd: string, folder: string, version: string): ReturnType<typeof runToEnd> {
  const env = { ...process.env, NODE_ENV: 'production', ATLAS_RELEASE_VERSION: version };
  const args = [builderOf(cwd), '--output-path', folder];
  return runToEnd(spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] }));
}

/** The program of the build package that the slice has installed. */
const builderOf = (dir: string): string =>
  path.join(
    path.dirname(createRequire(path.join(dir, 'package.json')).resolve('@atlas/build')),
    'build-slice.mjs',
  );
