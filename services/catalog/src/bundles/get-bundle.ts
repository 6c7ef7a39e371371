import { Problem } from '@atlas/contracts';
import type { Bundle, CuratedBundle } from '@atlas/contracts';
import type { Context } from '../context';
import { completeBundles } from './complete-bundles';

export async function requireBundle({ bundles }: Context, id: string): Promise<CuratedBundle> {
  const bundle = await bundles.get(id);
  if (!bundle) throw new Problem('bundle-not-found');
  return bundle;
}

export async function getBundle(context: Context, id: string): Promise<Bundle> {
  const [bundle] = await completeBundles(context, [await requireBundle(context, id)]);
  if (!bundle) throw new Problem('bundle-not-found');
  return bundle;
}
