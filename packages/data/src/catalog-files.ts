import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVICES = fileURLToPath(new URL('../../../services', import.meta.url));

/** The service that holds records has this file. */
function findCommand(): string {
  const found = readdirSync(SERVICES)
    .map((name) => path.join(SERVICES, name, 'src', 'data-command.ts'))
    .find((file) => existsSync(file));
  if (found === undefined) throw new Error('No service imports or exports records.');
  return found;
}

/** Runs a command of the service that holds records: on a file, or on the feed of a name. @returns the exit code */
export async function runCatalogCommand(
  command: 'import' | 'export' | 'feed',
  { target, isDryRun, mongoUri }: { target: string; isDryRun: boolean; mongoUri: string },
): Promise<number> {
  const subject = command === 'feed' ? target : path.resolve(target);
  const args = [command, subject, ...(isDryRun ? ['--dry-run'] : [])];
  const child = spawn(process.execPath, ['--import', 'tsx', findCommand(), ...args], {
    stdio: 'inherit',
    env: { ...process.env, MONGODB_URI: mongoUri },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
