import { Problem } from '@atlas/contracts';
import type { Request } from 'express';
import type { AccountContext } from '../context';
import type { Provider } from './providers';

/** The provider named in the path. @throws NotFound */
export function providerOf({ providers }: AccountContext, req: Request): Provider {
  const provider = providers.get(String(req.params.provider));
  if (!provider) throw new Problem('provider-not-found');
  return provider;
}
