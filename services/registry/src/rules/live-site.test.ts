import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Problem } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { createReadSite } from './live-site';

const serviceToken = 's'.repeat(16);
const logger = { warn: jest.fn() };
const authorizations: (string | undefined)[] = [];
let respond: RequestListener;
let site: Server;
let siteUrl: string;
beforeAll(async () => {
  site = createServer((req, res) => {
    authorizations.push(req.headers.authorization);
    respond(req, res);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => site.close());
beforeEach(() => {
  authorizations.length = 0;
  logger.warn.mockClear();
});

async function refusal(url = siteUrl): Promise<string> {
  const failure = createReadSite({ siteUrl: url, serviceToken, logger })();
  const problem = (await failure.catch((error: unknown) => error)) as Problem;
  expect(problem.type).toBe('site-unknown');
  return defined(problem.detail);
}

test('sends the service token instead of the public host', async () => {
  respond = (_req, res) => res.writeHead(404).end();
  const read = createReadSite({ siteUrl, serviceToken, logger });
  expect(await read()).toEqual({
    host: undefined,
    frame: undefined,
    openApi: undefined,
    gatewayCalls: [],
  });
  expect(new Set(authorizations)).toEqual(new Set([`Service ${serviceToken}`]));
});

test.each([
  [421, /the site returned 421\).*set the same SERVICE_TOKEN at the registry and the gateway/],
  [308, /the site returned 308\).*SITE_URL of the registry leads to a redirect/],
  [403, /the site returned 403\).*SITE_URL of the registry must be the address of a gateway/],
  [503, /the site returned 503\).*Try again once the site runs/],
])('advises what to do when the site returns %i', async (status, expected) => {
  respond = (_req, res) => res.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
  expect(await refusal()).toMatch(expected);
});

test('names the address and the cause when nothing listens', async () => {
  const detail = await refusal('http://127.0.0.1:1');
  expect(detail).toContain('at http://127.0.0.1:1 (');
  expect(detail).toMatch(/ECONNREFUSED|bad port/);
  expect(logger.warn).toHaveBeenCalledWith(
    expect.objectContaining({ site: 'http://127.0.0.1:1' }),
    'site cannot be read',
  );
});
