/** Replaces `fetch` in the tests of a file by a mock that responds with `{}` unless a test changes it. */
export function mockGateway() {
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
