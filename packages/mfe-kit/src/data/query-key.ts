import type { CallInput, Contract } from '@atlas/contracts';

/** The key under which an operation's answer lies in the shared query client. */
export function queryKeyOf<C extends Contract>(
  contract: C,
  input?: Partial<CallInput<C>>,
): readonly unknown[] {
  const { params, query, body } = (input ?? {}) as Partial<
    Record<'params' | 'query' | 'body', unknown>
  >;
  return [contract.id, ...(params || query || body ? [{ params, query, body }] : [])];
}

/** Beside the plain key: a list that is read page by page is another shape. */
export function pagesKeyOf<C extends Contract>(
  contract: C,
  input?: Partial<CallInput<C>>,
): readonly unknown[] {
  return [contract.id, 'pages', ...queryKeyOf(contract, input).slice(1)];
}
