import { mismatchOf } from '@atlas/contracts';
import type { Contract } from '@atlas/contracts';

/**
 * A response that does not match the contract of its operation. `message` is that of `mismatchOf`.
 */
export class ContractMismatchError extends Error {
  override readonly name = 'ContractMismatchError';
}

/**
 * Checks a response body with the output schema of its contract and writes a mismatch to the
 * console. Builds for production do not contain this function.
 * @param contract the operation; release builds remove its schemas, and then nothing is checked
 * @param body the parsed JSON
 * @throws ContractMismatchError when the body does not match
 */
export function checkResponse(contract: Partial<Contract>, body: unknown): void {
  const message = mismatchOf(contract, body);
  if (message === undefined) return;
  // Callers may show another text or ignore the failure, so it is written here as well.
  console.error(message, body);
  throw new ContractMismatchError(message);
}
