import type { IRouter } from 'express';
import * as contracts from '@atlas/contracts';
import { route } from '@atlas/service-kit';
import type { Context } from '../context';
import { getBundle } from './get-bundle';
import { listBundleTools } from './list-bundle-tools';
import { listBundles } from './list-bundles';

export function bundleRoutes(router: IRouter, context: Context): void {
  route(router, contracts.listBundles, () => listBundles(context));
  route(router, contracts.getBundle, ({ params }) => getBundle(context, params.id));
  route(router, contracts.listBundleTools, ({ params }) => listBundleTools(context, params.id));
}
