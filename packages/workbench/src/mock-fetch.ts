import { browserContracts } from '@atlas/contracts/testing';
import type { MockApi, MockFailure, MockUser } from '@atlas/contracts/testing';
import type { State } from './states';

interface Options {
  network: State['network'];
  user: MockUser;
  contracts: object | undefined;
}

/** Who somebody is can be asked even where all else fails: a page of one's own has its failures, too. */
const SESSION = 'account.getCurrentUser';

/** A `fetch` that answers as the contracts say, or does not. */
export function mockFetch(api: MockApi, { network, user, contracts }: Options): typeof fetch {
  const failing = network === 'fails' ? browserContracts(contracts) : [];
  const failures = Object.fromEntries(
    failing.filter(({ id }) => id !== SESSION).map(({ id }) => [id, '500' as MockFailure]),
  );
  return async (input, init = {}) => {
    if (network === 'silent') return new Promise<Response>(() => {});
    if (network === 'gone') throw new TypeError('Failed to fetch');
    const { pathname, search } = new URL(String(input), window.location.href);
    const called = { method: init.method ?? 'GET', path: pathname + search };
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    if (!api.operationOf(called)) console.error(`No contract for ${called.method} ${called.path}`);
    const { status, body: answer } = loudly(() =>
      api.answer({ ...called, body }, { user, failures }),
    );
    const headers = { ...(status >= 400 && { 'content-type': 'application/problem+json' }) };
    return Response.json(answer, { status, headers });
  };
}

/** A mock that cannot answer would look like a network that fails. */
function loudly<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    console.error(error);
    throw error;
  }
}
