import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SLICES } from './workspaces';

/**
 * Scopes of the platform's token: publishes all slices of one tree without checks, and registers processes of services under
 * test.
 */
const ALL = ['publish', 'promote', 'rollback', 'unchecked', 'serve'];

/** One team per slice, and the team that operates the platform. */
const TEAMS: Record<string, readonly string[]> = {
  ...Object.fromEntries(SLICES.map((slice) => [slice, [slice]])),
  platform: ['*'],
};

/**
 * Creates a token for each team in `DATA_DIR/tokens/<team>` and registers their hashes.
 *
 * @returns the token for every slice
 * @throws Error when the registry rejects one
 */
export async function registerTeams(
  dataDir: string,
  registryUrl: string,
  serviceToken: string,
): Promise<string> {
  await Promise.all(
    Object.entries(TEAMS).map(async ([team, slices]) => {
      const [, id, ...secret] = tokenOf(dataDir, team).split('_');
      const secretHash = createHash('sha256').update(secret.join('_')).digest('hex');
      const response = await fetch(`${registryUrl}/api/registry/tokens/${id}`, {
        method: 'PUT',
        headers: { authorization: `Service ${serviceToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          team,
          slices,
          secretHash,
          ...(slices.includes('*') && { scopes: ALL }),
        }),
      });
      await response.body?.cancel();
      if (!response.ok)
        throw new Error(
          `The registry rejected the token of team ${team} with status ${response.status}.`,
        );
    }),
  );
  return tokenOf(dataDir, 'platform');
}

/** Creates the file once; only its owner can read it. */
function tokenOf(dataDir: string, team: string): string {
  const file = path.join(dataDir, 'tokens', team);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const token = `atlas_${randomBytes(8).toString('hex')}_${randomBytes(32).toString('base64url')}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  return token;
}
