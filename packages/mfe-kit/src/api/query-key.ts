import type { Contract } from '@atlas/contracts';
import type { CallInput } from './call-types';

/** The key under which an operation's answer lies in the shared query client. */
export function queryKeyOf<C extends Contract>(
  contract: C,
  input?: Partial<CallInput<C>>,
): readonly unknown[] {
  const { params, query } = (input ?? {}) as { params?: unknown; query?: unknown };
  return [contract.id, ...(params || query ? [{ params, query }] : [])];
}
