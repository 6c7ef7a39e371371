import { NotFound } from '@atlas/service-kit';
import type { Bundle, CuratedBundle } from '@atlas/contracts';
import type { Context } from '../context';
import { completeBundles } from './complete-bundles';

export class BundleNotFound extends NotFound {
  constructor() {
    super('Bundle');
  }
}

export async function requireBundle({ bundles }: Context, id: string): Promise<CuratedBundle> {
  const bundle = await bundles.get(id);
  if (!bundle) throw new BundleNotFound();
  return bundle;
}

export async function getBundle(context: Context, id: string): Promise<Bundle> {
  const [bundle] = await completeBundles(context, [await requireBundle(context, id)]);
  return bundle!;
}
