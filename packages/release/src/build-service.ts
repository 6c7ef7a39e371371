import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Reporter } from './output/reporter';
import { CommandError } from './output/command-error';
import { runToEnd } from './run-to-end';
import type { Service } from './service';

/**
 * Builds a service that uses the platform's kit into its `dist`, with its OpenAPI document. Does nothing for any other
 * service: its team builds it.
 *
 * @throws CommandError with the output of the build
 */
export async function buildService({ dir, manifest }: Service, reporter: Reporter): Promise<void> {
  if (!existsSync(path.join(dir, 'src/main.ts'))) return;
  const builder = createRequire(path.join(dir, 'package.json')).resolve('@atlas/build/service');
  const done = reporter.step(`building the service ${manifest.name}`);
  const { code, log } = await runToEnd(spawn(process.execPath, [builder, dir], { cwd: dir }));
  if (code !== 0) throw new CommandError(`The service ${manifest.name} does not build:\n${log}`);
  done(`built the service ${manifest.name}`);
}
