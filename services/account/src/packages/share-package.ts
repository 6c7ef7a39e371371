import { randomBytes } from 'node:crypto';
import { Problem } from '@atlas/contracts';
import type { SharedPackage } from '@atlas/contracts';
import type { AccountContext } from '../context';
import { toCustomPackage } from './package.rules';

export async function makeShareLink(
  { packages }: AccountContext,
  userId: string,
  id: string,
): Promise<{ shareToken: string }> {
  const stored = await packages.find(userId, id);
  if (!stored) throw new Problem('package-not-found');
  const shareToken = stored.shareToken ?? randomBytes(16).toString('base64url');
  if (!(await packages.update(userId, id, { shareToken }))) throw new Problem('package-not-found');
  return { shareToken };
}

export async function readSharedPackage(
  { packages, tools }: AccountContext,
  token: string,
): Promise<SharedPackage> {
  const stored = await packages.findShared(token);
  if (!stored) throw new Problem('package-not-found');
  const facts = await tools.find(stored.tools.map(({ id }) => id));
  const {
    shareToken: _token,
    updatedAt: _updatedAt,
    ...shown
  } = toCustomPackage(stored, facts.tools);
  return shown;
}
