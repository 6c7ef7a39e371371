import { randomUUID } from 'node:crypto';
import { MAX_PACKAGES, type CustomPackage, type PackageDraft } from '@atlas/contracts';
import { Conflict } from '@atlas/service-kit';
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
    throw new Conflict(
      'too-many-packages',
      'Too many packages',
      `At most ${MAX_PACKAGES} packages can be kept.`,
    );
  }
  return toCustomPackage({ ...record, slot: 0 }, facts);
}
