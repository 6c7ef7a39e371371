import { spawnSync } from 'node:child_process';

/**
 * Finds the private registry of the platform's packages in npm's settings, as `npm config set @atlas:registry` writes them.
 * @returns its address; undefined when the scope has none, or npm did not start this command
 */
export function findPackageRegistry(): string | undefined {
  const npm = process.env.npm_execpath;
  if (!npm) return undefined;
  const args = [npm, 'config', 'get', '@atlas:registry'];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const address = stdout.trim();
  return /^https?:/.test(address) && URL.canParse(address) ? new URL(address).href : undefined;
}
