import { StubService } from './stub-service';

/** Purge endpoint of a CDN: it records each call, and a test can make it refuse the next calls. */
export async function startStubCdn() {
  const service = new StubService();
  let refused = 0;
  service.respond = (_req, res) => {
    const isRefused = refused > 0;
    if (isRefused) refused -= 1;
    res.writeHead(isRefused ? 503 : 200).end('{}');
  };
  await service.start();
  return {
    url: `${service.url}/purge`,
    seen: service.seen,
    /** Keys of each call, in order. */
    purgedKeys: () =>
      service.seen.map(({ headers }) => String(headers['surrogate-key']).split(' ')),
    refuse: (times: number) => void (refused = times),
    reset: () => void (service.seen.length = 0),
    stop: () => service.stop(),
  };
}
export type StubCdn = Awaited<ReturnType<typeof startStubCdn>>;
