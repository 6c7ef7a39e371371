import { findApiKey, listRevocations } from '@atlas/contracts';
import type { CallInput, OutputOf } from '@atlas/contracts';
import { createServiceClient } from '@atlas/service-kit';

const TIMEOUT_MS = 2_000;

/** Operations that the gateway calls. The registry compares each release of the account service with them. */
export const ACCOUNT_CALLS = [findApiKey, listRevocations] as const;

type AccountCall = (typeof ACCOUNT_CALLS)[number];

/** Calls the account service by the recorded contracts. */
export interface AccountClient {
  /** @throws Problem of an error response; `service-unavailable` when there is none in time */
  call<C extends AccountCall>(contract: C, input: CallInput<C>): Promise<OutputOf<C>>;
}

export const createAccountClient = (url: string, serviceToken: string): AccountClient =>
  createServiceClient(url, serviceToken, TIMEOUT_MS);
