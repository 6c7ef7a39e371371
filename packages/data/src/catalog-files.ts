import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(
  new URL('../../../services/catalog/src/data-command.ts', import.meta.url),
);

/** Runs the catalog service's import or export against a database. @returns the exit code */
export async function runCatalogCommand(
  command: 'import' | 'export',
  { file, isDryRun, mongoUri }: { file: string; isDryRun: boolean; mongoUri: string },
): Promise<number> {
  const args = [command, path.resolve(file), ...(isDryRun ? ['--dry-run'] : [])];
  const child = spawn(process.execPath, ['--import', 'tsx', COMMAND, ...args], {
    stdio: 'inherit',
    env: { ...process.env, MONGODB_URI: mongoUri },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
