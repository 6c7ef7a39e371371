import { browserContracts } from '@atlas/contract-mocks';
import type { MockApi, MockFailure, MockUser } from '@atlas/contract-mocks';
import type { State } from './states';

interface Options {
  network: State['network'];
  user: MockUser;
  contracts: object | undefined;
}

/** The session request works even when all others fail, so that a private page shows its own error state. */
const SESSION = 'account.getCurrentUser';

/** A `fetch` with mock responses made from the contracts, or with network failures. */
export function mockFetch(api: MockApi, { network, user, contracts }: Options): typeof fetch {
  const failing = network === 'fails' ? browserContracts(contracts) : [];
  const failures = Object.fromEntries<MockFailure>(
    failing.filter(({ id }) => id !== SESSION).map(({ id }) => [id, '500']),
  );
  return async (input, init = {}) => {
    if (network === 'silent') return new Promise<Response>(() => {});
    if (network === 'offline') throw new TypeError('Failed to fetch');
    const { pathname, search } = new URL(
      input instanceof Request ? input.url : input,
      window.location.href,
    );
    const called = { method: init.method ?? 'GET', path: pathname + search };
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    if (!api.operationOf(called)) console.error(`No contract for ${called.method} ${called.path}`);
    const { status, body: response } = loudly(() =>
      api.respond({ ...called, body }, { user, failures }),
    );
    const headers = { ...(status >= 400 && { 'content-type': 'application/problem+json' }) };
    return Response.json(response, { status, headers });
  };
}

/** An error of the mock itself would look like a network failure, so it is logged. */
function loudly<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    console.error(error);
    throw error;
  }
}
