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

/**
 * Marks the call of a response as one that waits for a change: metrics count it apart.
 * @param res response of the request
 */
export function markLongPoll({ locals }: Pick<Response, 'locals'>): void {
  locals.isLongPoll = true;
}

/**
 * Whether `markLongPoll` was called.
 * @param res response of the request
 * @returns true for a call that waits for a change
 */
export const isLongPoll = ({ locals }: Pick<Response, 'locals'>): boolean =>
  recordOf(locals).isLongPoll === true;
