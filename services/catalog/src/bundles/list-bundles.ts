import type { Bundle } from '@atlas/contracts';
import type { Context } from '../context';
import { completeBundles } from './complete-bundles';

export async function listBundles(context: Context): Promise<Bundle[]> {
  return completeBundles(context, await context.bundles.list());
}
