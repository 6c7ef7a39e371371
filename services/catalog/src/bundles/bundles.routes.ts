import type { IRouter } from 'express';
import * as contracts from '@atlas/contracts';
import { route } from '@atlas/service-kit';
import type { Context } from '../context';
import { getBundle } from './get-bundle';
import { listBundleTools } from './list-bundle-tools';
import { listBundles } from './list-bundles';
import { rateBundle, removeRating, showRating } from './rate-bundle';

export function bundleRoutes(router: IRouter, context: Context): void {
  route(router, contracts.listBundles, () => listBundles(context));
  route(router, contracts.getBundle, ({ params }) => getBundle(context, params.id));
  route(router, contracts.getBundleRating, ({ params, identity, res }) => {
    res.set('cache-control', 'private, no-store');
    return showRating(context, params.id, identity.userId);
  });
  route(router, contracts.rateBundle, ({ params, body, identity }) =>
    rateBundle(context, params.id, identity.userId, body.rating),
  );
  route(router, contracts.removeBundleRating, ({ params, identity }) =>
    removeRating(context, params.id, identity.userId),
  );
  route(router, contracts.listBundleTools, ({ params }) => listBundleTools(context, params.id));
}
