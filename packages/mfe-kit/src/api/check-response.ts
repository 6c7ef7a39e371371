import type { Contract } from '@atlas/contracts';

/** How many fields a message names. */
const MAX_FIELDS = 3;

/**
 * A response that does not match the contract of its operation. `message` names the operation,
 * its method and path, and the fields: `catalog.getTool (GET /api/ai-tools/{id}): the response
 * does not match the contract at /name: expected string`.
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
  const result = contract.output?.safeParse(body);
  if (!result?.error) return;
  const fields = result.error.issues
    .slice(0, MAX_FIELDS)
    .map((issue) => `/${issue.path.map(String).join('/')}: ${expectationOf(issue)}`);
  const error = new ContractMismatchError(
    `${contract.id} (${contract.method} ${contract.path}): the response does not match the contract at ${fields.join('; ')}`,
  );
  // Callers may show another text or ignore the failure, so it is written here as well.
  console.error(error.message, body);
  throw error;
}

/** Schemas have no messages in browsers, where each of them is 'Invalid input'. */
const expectationOf = (issue: { expected?: string; message: string }): string =>
  issue.expected === undefined ? issue.message : `expected ${issue.expected}`;
