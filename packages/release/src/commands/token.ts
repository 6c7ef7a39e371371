import { createHash, randomBytes } from 'node:crypto';
import { listTokens, registerToken, revokeToken, rotateToken, SCOPES } from '@atlas/contracts';
import type { Scope } from '@atlas/contracts';
import { EXIT, CommandError } from '../output/command-error';
import { table } from '../output/table';
import type { Tools } from '../program';
import { RegistryApi } from '../site/registry-api';

const TOKEN = /^atlas_([a-z0-9]{8,32})_([\w-]{20,100})$/;
const DAY_MS = 86_400_000;

interface Options {
  token?: string;
  scopes?: string;
  days?: number;
}

/** Creates the secret locally and prints it once; the registry gets its hash. */
export async function createToken(
  tools: Tools,
  team: string,
  slices: string[],
  { token: given, scopes, days }: Options,
): Promise<void> {
  const { text, id, secretHash } = readToken(given ?? randomToken());
  const token = await asOperator(tools).call(registerToken, {
    params: { id },
    body: {
      team,
      slices,
      secretHash,
      ...(scopes && { scopes: readScopes(scopes) }),
      ...(days && { expires: new Date(Date.now() + days * DAY_MS).toISOString() }),
    },
  });
  tools.reporter.result({ ...token, token: text }, () => text);
}

export async function listAll(tools: Tools): Promise<void> {
  const { tokens } = await asOperator(tools).call(listTokens, {});
  const rows = tokens.map(({ id, team, slices, scopes, expires, created }) => [
    id,
    team,
    slices.join(' '),
    scopes.join(' '),
    expires?.slice(0, 16) ?? 'never',
    created.slice(0, 10),
  ]);
  tools.reporter.result(tokens, () =>
    table(['id', 'team', 'slices', 'opens', 'ends', 'made'], rows),
  );
}

export async function revoke(tools: Tools, id: string): Promise<void> {
  const response = await asOperator(tools).call(revokeToken, { params: { id } });
  tools.reporter.result(response, () => `${id} opens nothing any more`);
}

export async function rotate({ api, reporter }: Tools): Promise<void> {
  const { text, id, secretHash } = readToken(randomToken());
  const token = await api.call(rotateToken, { body: { id, secretHash } });
  reporter.result({ ...token, token: text }, () => text);
}

/** Authenticates as operator. @throws CommandError without SERVICE_TOKEN */
export function asOperator({ api }: Tools): RegistryApi {
  const { SERVICE_TOKEN } = process.env;
  if (!SERVICE_TOKEN)
    throw new CommandError('Set SERVICE_TOKEN: this is for who runs the site.', EXIT.forbidden);
  return new RegistryApi(api.site, `Service ${SERVICE_TOKEN}`);
}

const randomToken = () =>
  `atlas_${randomBytes(8).toString('hex')}_${randomBytes(32).toString('base64url')}`;

function readToken(text: string): { text: string; id: string; secretHash: string } {
  const [, id, secret] = TOKEN.exec(text) ?? [];
  if (!id || !secret) throw new CommandError('That is no token: atlas_<id>_<secret>.', EXIT.usage);
  return { text, id, secretHash: createHash('sha256').update(secret).digest('hex') };
}

function readScopes(text: string): Scope[] {
  const wanted = text.split(',').map((one) => one.trim());
  return wanted.map((one) => {
    const scope = SCOPES.find((known) => known === one);
    if (scope) return scope;
    throw new CommandError(`There is no scope "${one}": ${SCOPES.join(', ')}.`, EXIT.usage);
  });
}
