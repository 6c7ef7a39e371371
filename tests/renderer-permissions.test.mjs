import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { flagsOf } from '../services/renderer/flags.mjs';

/**
 * What code may do in the renderer's process and its threads, outside of the sandbox that releases run in. It is the same
 * with every version of Node: `npm run test:node` runs this with each.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'atlas-permissions-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const root = path.join(folder, 'root');
const [own, secret] = [path.join(root, 'services/renderer'), path.join(folder, 'secret')];
mkdirSync(own, { recursive: true });
writeFileSync(path.join(root, 'package.json'), '{"type":"module"}');
writeFileSync(secret, 'not for the renderer');

const TRIES = {
  'reads its own file': `fs.readFileSync(${JSON.stringify(path.join(own, 'probe.mjs'))})`,
  'listens and connects': `await new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.end()).on('error', reject);
    server.listen(0, '127.0.0.1', () =>
      net.connect(server.address().port, '127.0.0.1').on('error', reject).on('close', () => server.close(resolve)).resume());
  })`,
  'starts a thread': `await new Promise((resolve, reject) =>
    new threads.Worker(new URL('data:text/javascript,')).on('exit', resolve).on('error', reject))`,
  ...(process.platform === 'linux' && {
    'reads times of its thread': `fs.openSync('/proc/thread-self/stat')`,
    'reads the environment of its process': `fs.readFileSync('/proc/self/environ')`,
  }),
  'reads another file': `fs.readFileSync(${JSON.stringify(secret)})`,
  'writes a file': `fs.writeFileSync(${JSON.stringify(path.join(own, 'written'))}, '')`,
  'starts a process': `child.spawnSync(process.execPath, ['--version'])`,
  'loads native code': `process.dlopen({ exports: {} }, ${JSON.stringify(path.join(own, 'x.node'))})`,
  'runs code from a string': `eval('1')`,
};
const ALLOWED = [
  'reads its own file',
  'listens and connects',
  'starts a thread',
  'reads times of its thread',
].filter((name) => name in TRIES);

writeFileSync(
  path.join(own, 'probe.mjs'),
  `import child from 'node:child_process';
  import fs from 'node:fs';
  import net from 'node:net';
  import threads from 'node:worker_threads';
  const got = {};
  ${Object.entries(TRIES)
    .map(
      ([name, code]) =>
        `try { ${code}; got[${JSON.stringify(name)}] = 'allowed'; } catch (error) { got[${JSON.stringify(name)}] = error.code ?? error.name; }`,
    )
    .join('\n')}
  if (threads.isMainThread && process.argv[2] === 'thread') new threads.Worker(new URL(import.meta.url));
  else console.log(JSON.stringify(got));`,
);

for (const where of ['process', 'thread'])
  test(`the renderer's ${where} may do what it needs, and no more`, () => {
    const dirs = { root, shellDir: path.join(root, 'shell'), releasesDir: path.join(root, 'r') };
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [...flagsOf(dirs), path.join(own, 'probe.mjs'), where],
      { encoding: 'utf8', env: {} },
    );
    assert.ok(stdout, stderr);
    const got = JSON.parse(stdout);
    const allowed = Object.keys(got).filter((name) => got[name] === 'allowed');
    assert.deepEqual(allowed, ALLOWED, stdout);
    for (const name of ['reads another file', 'writes a file', 'starts a process'])
      assert.equal(got[name], 'ERR_ACCESS_DENIED', name);
  });
