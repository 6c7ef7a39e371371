import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { defined } from './defined';
import { startServer, uniqueDatabase } from './server-under-test';

const run = promisify(execFile);
const workspace = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const INSTALL = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--legacy-peer-deps'];
const INSTALL_LIMIT_MS = 300_000;

const folders: string[] = [];
function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mongo-embedded-clients-'));
  folders.push(folder);
  return folder;
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const runIn = async (cwd: string, command: string, args: string[], env = {}) =>
  (await run(command, args, { cwd, env: { ...process.env, NODE_OPTIONS: '', ...env } })).stdout;

describe('libraries on MongoDB', () => {
  let folder: string;
  let server: Awaited<ReturnType<typeof startServer>>;

  beforeAll(async () => {
    folder = emptyFolder();
    cpSync(join(workspace, 'compatibility/clients'), folder, { recursive: true });
    await runIn(folder, 'npm', INSTALL);
    server = await startServer();
  }, INSTALL_LIMIT_MS);
  afterAll(() => server.stop());

  test.each<[string, unknown]>([
    ['agenda', { to: 'Ada' }],
    ['connect-mongo', { user: 'Ada', count: 1, isGone: true }],
    ['keyv', { kept: { name: 'Ada' }, short: null }],
    [
      'migrate-mongo',
      { applied: 1, after: { _id: 1, name: 'Ada' }, listed: 1, before: { _id: 1, nom: 'Ada' } },
    ],
    ['@auth/mongodb-adapter', { email: 'ada@example.com', isSame: true, isGone: true }],
    ['rate-limiter-flexible', { taken: 3 }],
    [
      'mongoose-paginate-v2',
      { page: [16, 15, 14, 13, 12, 11, 10, 9], pages: 3, groups: [4, 5, 6, 7], total: 25 },
    ],
  ])('%s works', async (library, expected) => {
    const uri = new URL(server.getUri());
    uri.pathname = uniqueDatabase('client');
    const output = await runIn(folder, process.execPath, ['use.mjs', library], {
      MONGODB_URI: uri.href,
    });
    expect(JSON.parse(output)).toEqual(expected);
  });
});

test(
  "the README's quick start works in an empty folder",
  async () => {
    const [, code] = defined(
      /```js\n([^]*?)```/.exec(readFileSync(join(workspace, 'README.md'), 'utf8')),
    );
    const folder = emptyFolder();
    const built = join(emptyFolder(), 'dist');
    await runIn(workspace, process.execPath, ['build.mjs', built]);
    const packed = await runIn(folder, 'npm', ['pack', built, '--silent']);
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    await runIn(folder, 'npm', [...INSTALL, 'mongoose', `./${packed.trim()}`]);
    writeFileSync(join(folder, 'quick-start.js'), defined(code));
    expect(await runIn(folder, process.execPath, ['quick-start.js'])).toBe('Ada\n');
  },
  INSTALL_LIMIT_MS,
);
