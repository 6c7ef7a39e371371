/** What answers `fetch` in the tests of a file, as each of them says. */
export function doubleGateway() {
  const original = globalThis.fetch;
  const gateway = jest.fn(async (_to: string, _init?: RequestInit) => Response.json({}));
  beforeEach(() => {
    globalThis.fetch = gateway as unknown as typeof fetch;
  });
  afterEach(() => {
    globalThis.fetch = original;
    gateway.mockReset();
  });
  return gateway;
}
