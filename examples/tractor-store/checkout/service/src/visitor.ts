import { Problem } from '@atlas/contracts';

/** @throws Problem `not-allowed` for a call that no gateway signed a visitor for */
export function visitorOf(visitorId: string | undefined): string {
  if (!visitorId) throw new Problem('not-allowed', { detail: 'The call names no visitor.' });
  return visitorId;
}
