import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defined } from '@atlas/contracts/testing';
import { startTestMongo } from '@atlas/service-kit/testing';
import { release, SERVICE, startRegistry } from './start-registry';

/** A bucket in memory that accepts signed requests only. */
async function startBucket() {
  const objects = new Map<string, Buffer>();
  const server = createServer((req, res) => {
    const signed = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-central-1\/s3\/aws4_request/.test(
      req.headers.authorization ?? '',
    );
    const chunks: Buffer[] = [];
    req
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const found = objects.get(defined(req.url));
        if (!signed) res.writeHead(403).end();
        else if (req.method === 'PUT') {
          objects.set(defined(req.url), Buffer.concat(chunks));
          res.end();
        } else if (found) res.end(found);
        else res.writeHead(404).end();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    objects,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

test('stores releases in a bucket across restarts', async () => {
  const mongo = await startTestMongo();
  const bucket = await startBucket();
  const artifacts = {
    endpoint: bucket.url,
    bucket: 'atlas',
    region: 'eu-central-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  };
  const first = await startRegistry(mongo, { artifacts });
  const team = await first.token('catalog');
  expect(
    (await first.call('POST', '/api/registry/releases', team, release('catalog', '1.0.0'))).status,
  ).toBe(201);
  await first.stop();
  expect([...bucket.objects.keys()].at(-1)).toBe('/atlas/releases/catalog/1.0.0/release.json');
  const second = await startRegistry(mongo, { artifacts, database: first.config.database });
  const read = (file: string) =>
    fetch(`${second.url}/files/catalog/1.0.0/${file}`, { headers: SERVICE });
  expect(await (await read('remoteEntry.ab12cd34.js')).text()).toContain("'1.0.0'");
  expect((await read('none.js')).status).toBe(404);
  bucket.stop();
  const failed = await second.call(
    'POST',
    '/api/registry/releases',
    team,
    release('catalog', '1.1.0'),
  );
  expect(failed.status).toBe(500);
  expect((await second.call('GET', '/api/registry/slices', team)).body.slices[0].published).toEqual(
    ['1.0.0'],
  );
  await second.stop();
  await mongo.stop();
});
