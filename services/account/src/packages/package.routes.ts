import {
  createPackage,
  deletePackage,
  getSharedPackage,
  listPackages,
  sharePackage,
  unsharePackage,
  updatePackage,
  Problem,
} from '@atlas/contracts';
import { route } from '@atlas/service-kit';
import type { IRouter } from 'express';
import type { AccountContext } from '../context';
import { OK } from '../ok';
import { makePackage } from './create-package';
import { packagesOf } from './list-packages';
import type { StoredPackage } from './package.repository';
import { toCustomPackage } from './package.rules';
import { readDraft } from './read-draft';
import { makeShareLink, readSharedPackage } from './share-package';

export function packageRoutes(router: IRouter, context: AccountContext): void {
  const { packages, tools, now } = context;
  route(router, listPackages, ({ identity }) => packagesOf(context, identity.userId));
  route(router, createPackage, ({ body, identity }) => makePackage(context, identity.userId, body));
  route(router, getSharedPackage, ({ params }) => readSharedPackage(context, params.token));
  route(router, updatePackage, async ({ params, body, identity, req }) => {
    const { userId } = identity;
    const known = await packages.find(userId, params.id);
    if (!known) throw new Problem('package-not-found');
    const seen = req.get('if-match');
    if (seen !== undefined && !matches(seen, known)) throw new Problem('precondition-failed');
    const { change, facts } = await readDraft(tools, body);
    const set = { ...change, updatedAt: new Date(now()) };
    const stored = await packages.update(
      userId,
      params.id,
      set,
      seen ? known.updatedAt : undefined,
    );
    // Changed or gone since it was read.
    if (!stored) throw new Problem(seen ? 'precondition-failed' : 'package-not-found');
    return toCustomPackage(stored, facts);
  });
  route(router, deletePackage, async ({ params, identity }) => {
    if (!(await packages.remove(identity.userId, params.id)))
      throw new Problem('package-not-found');
    return OK;
  });
  route(router, sharePackage, ({ params, identity }) =>
    makeShareLink(context, identity.userId, params.id),
  );
  route(router, unsharePackage, async ({ params, identity }) => {
    if (!(await packages.update(identity.userId, params.id, { shareToken: null })))
      throw new Problem('package-not-found');
    return OK;
  });
}

/** `If-Match: "<updatedAt>"`, the value in lists and responses. */
function matches(header: string, { updatedAt }: StoredPackage): boolean {
  return header === '*' || header === `"${updatedAt.toISOString()}"`;
}
