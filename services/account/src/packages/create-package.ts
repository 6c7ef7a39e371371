import { randomUUID } from 'node:crypto';
import { MAX_PACKAGES, Problem } from '@atlas/contracts';
import type { CustomPackage, PackageDraft } from '@atlas/contracts';
import type { AccountContext } from '../context';
import { toCustomPackage } from './package.rules';
import { readDraft } from './read-draft';

export async function makePackage(
  { packages, tools, now }: AccountContext,
  userId: string,
  draft: PackageDraft,
): Promise<CustomPackage> {
  const { change, facts } = await readDraft(tools, draft);
  const at = new Date(now());
  const record = {
    _id: randomUUID(),
    userId,
    ...change,
    createdAt: at,
    updatedAt: at,
    shareToken: null,
  };
  if (!(await packages.insert(record, MAX_PACKAGES))) {
    throw new Problem('too-many-packages', {
      detail: `At most ${MAX_PACKAGES} packages can be saved.`,
    });
  }
  return toCustomPackage({ ...record, slot: 0 }, facts);
}
