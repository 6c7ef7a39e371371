import { requiresUser } from '@atlas/contracts';
import type { Contract } from '@atlas/contracts';
import { ApiError } from '../api/api-error';
import { isProblem } from './problem-case';

/** The request header that names one submit (IETF draft "The Idempotency-Key HTTP Header Field"). */
const IDEMPOTENCY_KEY = 'idempotency-key';
const BYTES = 16;
const SERVER_ERROR = 500;

interface Submit {
  contract: Contract;
  input: object;
}

/**
 * Idempotency keys of one form or button, one submit after another.
 * A new submit gets a new key. The same submit again, after one whose outcome is unknown, is a retry and gets the same.
 */
export function createIdempotencyKeys() {
  let unknown: { submit: string; key: string } | undefined;
  const nameOf = ({ contract, input }: Submit): string => `${contract.id} ${JSON.stringify(input)}`;
  return {
    /**
     * The headers of a submit; to be sent with each attempt of it.
     * @returns no header for an operation that services carry out once by themselves
     */
    start(submit: Submit): Record<string, string> {
      const again = unknown?.submit === nameOf(submit) ? unknown.key : undefined;
      unknown = undefined;
      if (!isKeyed(submit.contract)) return {};
      return { [IDEMPOTENCY_KEY]: again ?? createKey() };
    },
    /** Records a failed submit. Its key is reused by a retry if the outcome is unknown. */
    fail(submit: Submit, headers: Record<string, string>, error: unknown): void {
      const key = headers[IDEMPOTENCY_KEY];
      if (key !== undefined && isOutcomeUnknown(error)) unknown = { submit: nameOf(submit), key };
    },
  };
}

/** Services carry out a POST of a signed-in user once for each key. */
function isKeyed({ method, auth }: Contract): boolean {
  return method === 'POST' && requiresUser(auth);
}

/** `crypto.randomUUID` exists only on https sites. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** No response, a server error or an attempt that still runs; any other 4xx was refused before it changed anything. */
function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status >= SERVER_ERROR || isProblem(error, 'still-running');
}
