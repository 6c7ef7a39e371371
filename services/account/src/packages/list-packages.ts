import type { CustomPackage } from '@atlas/contracts';
import type { AccountContext } from '../context';
import { toCustomPackage } from './package.rules';

export async function packagesOf(
  { packages, tools }: AccountContext,
  userId: string,
): Promise<CustomPackage[]> {
  const stored = await packages.listOf(userId);
  const facts = await tools.find(stored.flatMap((one) => one.tools.map(({ id }) => id)));
  return stored.map((one) => toCustomPackage(one, facts.tools));
}
