import { recordOf } from '@atlas/contracts';

export type PublicFetchFailure =
  /** Not an http or https URL on the standard port, or it contains a user name or password. */
  | 'invalid-url'
  /** The host, or the host of a redirect, has an address that is not public. */
  | 'private-address'
  | 'name-not-found'
  | 'unreachable'
  | 'tls'
  | 'timeout'
  | 'too-many-redirects'
  /** The caller does not allow the target of a redirect. */
  | 'redirect-refused'
  /** The body (as sent or decompressed) or the header is larger than allowed. */
  | 'too-large'
  /** Not HTTP, an unknown content coding, or a broken compressed body. */
  | 'invalid-response';

/** A fetch of a public address that failed, with the reason. */
export class PublicFetchError extends Error {
  override readonly name = 'PublicFetchError';

  constructor(
    readonly reason: PublicFetchFailure,
    options?: ErrorOptions,
  ) {
    super(`Fetch of a public address failed: ${reason}`, options);
  }
}

const REASON_OF_CODE: Readonly<Record<string, PublicFetchFailure>> = {
  ENOTFOUND: 'name-not-found',
  ENODATA: 'name-not-found',
  UND_ERR_HEADERS_OVERFLOW: 'too-large',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'too-large',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_INVALID_ARG: 'invalid-url',
  EPROTO: 'tls',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls',
};

/** The error of Node, undici or zlib as a `PublicFetchError`. */
export function toPublicFetchError(error: unknown): PublicFetchError {
  if (error instanceof PublicFetchError) return error;
  // A connection to several addresses fails with the errors of all of them.
  const cause = listOf(error, 'errors')[0] ?? error;
  return new PublicFetchError(reasonOf(cause), { cause });
}

function reasonOf(cause: unknown): PublicFetchFailure {
  if (textOf(cause, 'name') === 'TimeoutError') return 'timeout';
  const code = textOf(cause, 'code');
  if (/^(ERR_TLS|ERR_SSL|CERT_)/.test(code)) return 'tls';
  if (/^(HPE_|Z_|ERR_.*BROTLI)/.test(code)) return 'invalid-response';
  return REASON_OF_CODE[code] ?? 'unreachable';
}

function textOf(value: unknown, key: string): string {
  const found = recordOf(value)[key];
  return typeof found === 'string' ? found : '';
}

function listOf(value: unknown, key: string): readonly unknown[] {
  const found = recordOf(value)[key];
  return Array.isArray(found) ? found : [];
}
