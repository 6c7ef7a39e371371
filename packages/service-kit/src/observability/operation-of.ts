import { recordOf } from '@atlas/contracts';
import type { Response } from 'express';

/**
 * Id of the operation that handles a request; undefined for a route without a contract.
 * @param res response of the request
 * @returns the id, `catalog.getTool`
 */
export function operationOf({ locals }: Pick<Response, 'locals'>): string | undefined {
  const { operation } = recordOf(locals);
  return typeof operation === 'string' ? operation : undefined;
}
