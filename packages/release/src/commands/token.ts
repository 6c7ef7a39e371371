import { createHash, randomBytes } from 'node:crypto';
import { registerToken } from '@atlas/contracts';
import { EXIT, Refused } from '../output/refused';
import type { Tools } from '../program';
import { RegistryApi } from '../site/registry-api';

const TOKEN = /^atlas_([a-z0-9]{8,32})_([\w-]{20,100})$/;

/** The secret is made here and shown once; the registry gets its hash. */
export async function token(
  { api, reporter }: Tools,
  team: string,
  slices: string[],
  { token: given }: { token?: string },
): Promise<void> {
  const { SERVICE_TOKEN } = process.env;
  if (!SERVICE_TOKEN)
    throw new Refused('Set SERVICE_TOKEN: tokens are made by who runs the site.', EXIT.forbidden);
  const made =
    given ?? `atlas_${randomBytes(8).toString('hex')}_${randomBytes(32).toString('base64url')}`;
  const [, id, secret] = TOKEN.exec(made) ?? [];
  if (!id || !secret) throw new Refused('That is no token: atlas_<id>_<secret>.', EXIT.usage);
  const registry = new RegistryApi(api.site, `Service ${SERVICE_TOKEN}`);
  await registry.call(registerToken, {
    params: { id },
    body: { team, slices, secretHash: createHash('sha256').update(secret).digest('hex') },
  });
  reporter.result({ team, slices, token: made }, () => made);
}
