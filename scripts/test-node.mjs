// `npm run test:node [-- 20.19 22 24 26] [--build]`: the renderer's sandbox and the first-hour journey with each version of Node.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { findWholeChromium } from './chromium.mjs';
import { root } from './workspaces.mjs';

const SANDBOX = 'tests/renderer-permissions.test.mjs';
const REPORT = join(root, 'test-results/first-hour.json');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    // Without cached builds, so that this Node builds everything.
    build: { type: 'boolean', default: false },
  },
});
const OK = 'passed';
const chromium = await findWholeChromium();
const rows = positionals.length > 0 ? positionals.map(tryVersion) : [tryNode(process.execPath)];
console.table(rows);
process.exitCode = rows.every(({ sandbox, journey }) => sandbox === OK && journey === OK) ? 0 : 1;

function tryVersion(version) {
  const node = install(version);
  return node ? tryNode(node) : { node: version, journey: 'not installed' };
}

/** Installs a version's binary from npm in a folder of its own, apart from `node_modules`. */
function install(version) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  // The package with the binary: `node` fetches it by a script, which npm may refuse to run.
  const isAppleSilicon = system === 'darwin' && process.arch === 'arm64';
  const name = `${isAppleSilicon ? 'node-bin' : 'node'}-${system}-${process.arch}`;
  const folder = join(root, '.cache/node', version);
  const node = join(folder, 'node_modules', name, 'bin', system === 'win' ? 'node.exe' : 'node');
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder];
  // Installs again, because a range such as 26 means the newest version.
  spawnSync('npm', [...args, `${name}@${version}`], { cwd: folder, stdio: 'inherit' });
  return existsSync(node) ? node : undefined;
}

/** Starts npm, the tests, the platform and its processes with this Node. */
function tryNode(node) {
  const PATH = dirname(node) + delimiter + process.env.PATH;
  const env = {
    ...process.env,
    PATH,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT,
  };
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  console.log(`\n── Node ${version}`);
  rmSync(REPORT, { force: true });
  if (values.build) rmSync(join(root, '.cache/build.json'), { force: true });
  const run = (...args) =>
    spawnSync(node, args, { cwd: root, env, stdio: 'inherit' }).status === 0 ? OK : 'FAILED';
  const sandbox = run('--test', SANDBOX);
  const journey = run(
    'node_modules/playwright/cli.js',
    'test',
    '--config',
    'e2e/first-hour/playwright.config.ts',
  );
  const { readySeconds = '-', reason = '' } = readReport();
  return { node: version, sandbox, 'ready (s)': readySeconds, journey, reason };
}

function readReport() {
  if (!existsSync(REPORT)) return {};
  const { suites, errors } = JSON.parse(readFileSync(REPORT, 'utf8'));
  const tests = suites.flatMap(({ specs }) => specs).flatMap(({ tests: all }) => all);
  const [test] = tests;
  const result = test?.results.at(-1);
  const { message = '' } = result?.error ?? errors?.[0] ?? {};
  return {
    readySeconds: test?.annotations.find(({ type }) => type === 'ready')?.description,
    reason: stripVTControlCharacters(message).split('\n')[0],
  };
}
