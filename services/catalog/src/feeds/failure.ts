import type { FeedFailure } from '@atlas/contracts';
import { PublicFetchError } from '@atlas/service-kit/public-fetch';
import type { PublicFetchFailure } from '@atlas/service-kit/public-fetch';

/** A run that cannot continue. */
export class FeedFailedError extends Error {
  constructor(
    readonly kind: FeedFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const KINDS: Readonly<Record<PublicFetchFailure, FeedFailure>> = {
  'invalid-url': 'address',
  'private-address': 'address',
  'name-not-found': 'unreachable',
  unreachable: 'unreachable',
  tls: 'unreachable',
  timeout: 'timeout',
  'too-many-redirects': 'address',
  'redirect-refused': 'address',
  'too-large': 'too-large',
  'invalid-response': 'format',
};

/** Any error of a run as a failure with its kind. */
export function toFailure(error: unknown): FeedFailedError {
  if (error instanceof FeedFailedError) return error;
  if (error instanceof PublicFetchError)
    return new FeedFailedError(KINDS[error.reason], error.reason, { cause: error });
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new FeedFailedError('timeout', 'The run took too long', { cause: error });
  return new FeedFailedError('internal', 'The run stopped', { cause: error });
}
