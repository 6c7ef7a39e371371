import type { Contract } from './contract';
import { recordOf } from './record';

/** How many fields a message names. */
const MAX_FIELDS = 3;

/**
 * Compares a response body with the output schema of its contract.
 * @param contract the operation; without a schema nothing is compared
 * @param body the parsed JSON
 * @returns a message with operation, fields, expected and received types, without values; undefined when the body matches
 * @example 'catalog.getTool (GET /api/ai-tools/{id}): the response does not match the contract at /name: expected string, received number'
 */
export function mismatchOf(contract: Partial<Contract>, body: unknown): string | undefined {
  const issues = contract.output?.safeParse(body).error?.issues;
  if (!issues) return undefined;
  const fields = issues.slice(0, MAX_FIELDS).map(({ path, message, ...issue }) => {
    const place = path.map(String);
    const expected = 'expected' in issue ? `expected ${issue.expected}` : message;
    return `/${place.join('/')}: ${expected}, received ${typeAt(body, place)}`;
  });
  return `${contract.id} (${contract.method} ${contract.path}): the response does not match the contract at ${fields.join('; ')}`;
}

function typeAt(body: unknown, path: readonly string[]): string {
  const value = path.reduce((part, key) => recordOf(part)[key], body);
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
