import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Problem } from '@atlas/contracts';
import { request } from 'playwright/test';
import type { BrowserContext } from 'playwright/test';
import { withFault } from './faults';

test('when a site allows no faults, then one sentence says so, and what would allow them', async () => {
  const refusal = new Problem('not-allowed').toDetails();
  const site = createServer((_req, res) =>
    res.writeHead(403, { 'content-type': 'application/problem+json' }).end(JSON.stringify(refusal)),
  );
  await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(site.address() as AddressInfo).port}`;
  const calls = await request.newContext();
  const browser = { request: calls } as unknown as BrowserContext;
  await expect(withFault(browser, origin, 'catalog.getTool', { status: 500 })).rejects.toThrow(
    `${origin} allows no faults: they are allowed where its gateway's OVERRIDE_ORIGINS lists an origin.`,
  );
  await calls.dispose();
  site.close();
});
