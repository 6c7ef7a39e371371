import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SLICES } from './rooms';

/**
 * Who runs the platform publishes all slices of one tree at once: there is nobody to compare with. And registers processes
 * of services that are tried on this machine.
 */
const ALL = ['publish', 'promote', 'rollback', 'unchecked', 'serve'];

/** One team per slice, and one that runs the platform. */
const TEAMS: Record<string, readonly string[]> = {
  ...Object.fromEntries(SLICES.map((slice) => [slice, [slice]])),
  platform: ['*'],
};

/**
 * Makes a token for each team, in `DATA_DIR/tokens/<team>`, and tells the registry their hashes.
 * Answers with the one that opens every slice. @throws Error when the registry refuses.
 */
export async function registerTeams(
  dataDir: string,
  registryUrl: string,
  serviceToken: string,
): Promise<string> {
  const tokens = Object.fromEntries(
    Object.keys(TEAMS).map((team) => [team, tokenOf(dataDir, team)]),
  );
  await Promise.all(
    Object.entries(TEAMS).map(async ([team, slices]) => {
      const [, id, ...secret] = tokens[team]!.split('_');
      const secretHash = createHash('sha256').update(secret.join('_')).digest('hex');
      const answer = await fetch(`${registryUrl}/api/registry/tokens/${id}`, {
        method: 'PUT',
        headers: { authorization: `Service ${serviceToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          team,
          slices,
          secretHash,
          ...(slices.includes('*') && { scopes: ALL }),
        }),
      });
      await answer.body?.cancel();
      if (!answer.ok)
        throw new Error(
          `The registry did not take the token of team ${team}: it answered ${answer.status}.`,
        );
    }),
  );
  return tokens.platform!;
}

/** Made once and kept, readable by its owner only. */
function tokenOf(dataDir: string, team: string): string {
  const file = path.join(dataDir, 'tokens', team);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const token = `atlas_${randomBytes(8).toString('hex')}_${randomBytes(32).toString('base64url')}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  return token;
}
