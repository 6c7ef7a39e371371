import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { root } from '../rooms.mjs';
import { must } from './command.mjs';
import { startHealthy, stop } from './container.mjs';
import { eventually, freePorts, startDatabase } from './site.mjs';

const GRACE_MS = 15_000;

/**
 * A slice with a service as a team elsewhere has it (`npm create @atlas/slice`): the image of its Dockerfile. The platform's
 * packages are packed from this tree and served on loopback, where a team has a registry; `close` ends that.
 */
export async function makeSlice(work) {
  const packages = join(work, 'packages');
  await must(process.execPath, [join(root, 'scripts/pack.mjs'), '--out', packages], { cwd: root });
  const server = createServer((req, res) => {
    const file = join(packages, basename(req.url));
    if (!existsSync(file)) return res.writeHead(404).end();
    return createReadStream(file).pipe(res);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const create = join(root, 'packages/create-slice/bin/create-slice.mjs');
  const args = [create, 'news', '--service', '--dir', join(work, 'news'), '--packages', packages];
  await must(process.execPath, args, { cwd: work });
  const folder = join(work, 'news');
  const { port } = server.address();
  for (const file of ['package.json', 'service/package.json']) fetchFrom(join(folder, file), port);
  await must('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund'], { cwd: folder });
  return {
    image: {
      ...{ name: 'slice', tag: 'atlas/slice', context: folder, args: {} },
      dockerfile: join(folder, 'service/Dockerfile'),
    },
    close: () => server.close(),
  };
}

/** Its packages as addresses: an image is built where the folder of tarballs is not. */
function fetchFrom(file, port) {
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(/"file:[^"]*\/([^"/]+\.tgz)"/g, `"http://127.0.0.1:${port}/$1"`),
  );
}

/** Runs what the image holds alone, with a database and nothing else, and asks it. @throws Error for what is wrong. */
export async function checkSlice(engine, { name, tag }, work, say) {
  const [port] = await freePorts(1);
  const database = await startDatabase(join(work, 'slice-database'));
  try {
    const { Healthcheck } = await engine.configOf(tag);
    const container = await startHealthy(engine, {
      ...{ name, tag, work, run: 'atlas-slice', health: Healthcheck.Test.slice(1) },
      log: join(work, `${name}.log`),
      env: { HOST: '127.0.0.1', PORT: String(port), MONGODB_URI: database.uri },
      writable: { tmpfs: [], volumes: [] },
    });
    const items = `http://127.0.0.1:${port}/api/news/items?lang=en`;
    const text = await eventually(items, ({ status }) => status === 200);
    if (JSON.parse(text).length === 0) throw new Error(`${items} lists nothing.`);
    say(`${name}: GET /api/news/items is answered`);
    say(`${name} ended with 0, ${Math.round(await stop(container, GRACE_MS))} ms after SIGTERM`);
  } finally {
    await database.stop();
  }
}
