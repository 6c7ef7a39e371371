import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { defined } from '@atlas/contracts/testing';

const ATLAS = fileURLToPath(new URL('../bin/atlas.mjs', import.meta.url));
const SITE = 'https://atlas.example';

/** Runs the command. */
function run(url: string): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [ATLAS, '--json', '--site', SITE, 'override', 'catalog', url],
      (_error, stdout, stderr) => resolve({ code: defined(child.exitCode), stdout, stderr }),
    );
  });
}

/** A development server with a remote, or with something else. */
async function serve(path: string): Promise<{ origin: string; server: Server }> {
  const server = createServer((req, res) => res.writeHead(req.url === path ? 200 : 404).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

test('prints the URL of the site with the override', async () => {
  const { origin, server } = await serve('/remoteEntry.js');
  const { code, stdout } = await run(`${origin}/some/page`);
  server.close();
  const address = new URL((JSON.parse(stdout) as { address: string }).address);
  expect([code, address.origin, address.searchParams.get('atlas-override')]).toEqual([
    0,
    SITE,
    `catalog@${origin}`,
  ]);
});

test('prints how to serve a remote when none is served', async () => {
  const { origin, server } = await serve('/index.html');
  const something = await run(origin);
  server.close();
  const nothing = await run(origin);
  for (const { code, stdout, stderr } of [something, nothing]) {
    expect([code, stdout]).toEqual([6, '']);
    expect(stderr).toContain('npm run dev -- catalog');
  }
});

test('rejects an invalid URL', async () => {
  const { code, stdout, stderr } = await run('localhost');
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('"localhost" is no address');
});
