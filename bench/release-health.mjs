// `npm run bench -- release-health [--seconds 30]`: cost of release health monitoring for a visitor: bytes and main-thread time.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { launch } from './browser/launch.mjs';
import { describeMachine } from './report/machine.mjs';
import { writeResults } from './report/results.mjs';
import { npmStart } from './site/npm-start.mjs';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } });
const SECONDS = Number(values.seconds);
const GOAL = { bytes: 3_000, share: 0.01 };
const watch = path.resolve(import.meta.dirname, '../shell/src/release-health');
const shell = path.resolve(import.meta.dirname, '../shell/dist');
const FIRST = `export { protectBuiltIns as a } from './protect-built-ins';
  export { createStackAttribution as b, framesOf as c } from './attribute-stack';
  export { collectIncidents as d } from './incidents';
  export { recordStyleOrigins as e } from './style-origin';`;
const LATER = "export { startHealthMonitoring as f } from './index';";
/** The minified form of an import that the page has anyway. */
const OTHERS = /import\{[^}]*\}from"shell";/g;
/** Text of functions in the entry file, to find the monitoring code in a profile. */
const IN_FIRST = /style\|link|is the platform's/;
/** Where an instrumented timer or listener calls its function: what runs below belongs to the slice or its library. */
const HANDS_OVER = /^\(\)=>\w+\.apply\(this,/;

/** Bytes after brotli of these modules, without modules that the shell has anyway. */
async function sizeOf(contents) {
  const { outputFiles } = await build({
    stdin: {
      contents,
      resolveDir: watch,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    plugins: [
      {
        name: 'the shell has it',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^@atlas|\/remotes\// }, () => ({ path: 'shell', external: true })),
      },
    ],
  });
  return brotliCompressSync(outputFiles[0].text.replace(OTHERS, '')).length;
}

/** Milliseconds of the main thread: in all, and in monitoring code including what it calls. */
function timesOf({ nodes, samples, timeDeltas }, isWatch, handsOver) {
  const parents = new Map();
  for (const node of nodes) for (const child of node.children ?? []) parents.set(child, node.id);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const known = new Map();
  const watches = (id) => {
    if (id === undefined) return false;
    if (!known.has(id))
      known.set(id, isWatch(byId.get(id).callFrame) || watchesAbove(parents.get(id)));
    return known.get(id);
  };
  const watchesAbove = (id) =>
    id !== undefined && !handsOver(byId.get(id).callFrame) && watches(id);
  let busy = 0;
  let spent = 0;
  samples.forEach((id, index) => {
    const ms = timeDeltas[index] / 1_000;
    if (byId.get(id).callFrame.functionName !== '(idle)') busy += ms;
    if (watches(id)) spent += ms;
  });
  return { busy, spent };
}

async function measure(origin, browser) {
  const { lazy } = JSON.parse(readFileSync(path.join(shell, 'chunks.json'), 'utf8'));
  const files = lazy['./when-alive'].filter((file) => file.endsWith('.js'));
  const sources = new Map();
  const sourceOf = (url) => {
    const file = new URL(url).pathname.replace('/shell/', '');
    if (!sources.has(file))
      sources.set(file, readFileSync(path.join(shell, file), 'utf8').split('\n'));
    return sources.get(file);
  };
  const textAt = ({ url, lineNumber, columnNumber }) =>
    sourceOf(url)[lineNumber].slice(columnNumber, columnNumber + 160);
  const isLater = ({ url }) => files.some((file) => url.endsWith(`/${file}`));
  const isWatch = (place) => {
    if (isLater(place)) return true;
    return /\/shell\/shell\.\w+\.js$/.test(place.url) && IN_FIRST.test(textAt(place));
  };
  const handsOver = (place) => isLater(place) && HANDS_OVER.test(textAt(place));
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 200 });
  await page.goto(origin);
  await page.waitForLoadState('networkidle');
  await session.send('Profiler.start');
  const since = Date.now();
  const paths = ['/community', '/', '/discover', '/', '/category-ranking', '/'];
  for (let turn = 0; Date.now() - since < SECONDS * 1_000; turn += 1) {
    const to = paths[turn % paths.length];
    const link = page.locator(`a[href="${to}"]:visible`).first();
    if (await link.count()) await link.click();
    for (let n = 0; n < 10; n += 1) {
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(150);
    }
    await page.evaluate(() => scrollTo(0, 0));
  }
  const { profile } = await session.send('Profiler.stop');
  await page.close();
  const lasted = Date.now() - since;
  return { lasted, ...timesOf(profile, isWatch, handsOver) };
}

const dir = mkdtempSync(path.join(tmpdir(), 'atlas-watching-'));
let platform, browser;
try {
  platform = await npmStart(dir);
  browser = await launch();
  const machine = describeMachine({ chromium: browser.version() });
  const found = await measure(platform.origin, browser);
  const thread = readdirSync(shell).find((file) => /^page-worker\.\w+\.js$/.test(file));
  const worker = brotliCompressSync(readFileSync(path.join(shell, thread))).length;
  const first = await sizeOf(FIRST);
  const bytes = { first, later: (await sizeOf(FIRST + LATER)) - first, worker };
  const sum = bytes.first + bytes.later + bytes.worker;
  const share = found.spent / found.lasted;
  const percent = (value) => `${(value * 100).toFixed(2)} %`;
  const verdict = (isMet) => (isMet ? 'met' : 'missed');
  writeResults('release-health', {
    title: 'What watching costs',
    command: `npm run bench -- release-health --seconds ${SECONDS}`,
    machine: machine.end(),
    sections: [
      {
        columns: ['', 'found', 'goal', ''],
        rows: [
          ['bytes after brotli, first file', bytes.first, '', ''],
          ['bytes after brotli, when the page is alive', bytes.later, '', ''],
          ['bytes after brotli, the thread beside it', bytes.worker, '', ''],
          ['bytes in all', sum, GOAL.bytes, verdict(sum <= GOAL.bytes)],
          [
            `share of the page’s thread, of ${(found.lasted / 1_000).toFixed(0)} s of walking and scrolling`,
            percent(share),
            percent(GOAL.share),
            verdict(share <= GOAL.share),
          ],
          ['share of the time that it was busy', percent(found.spent / found.busy), '', ''],
        ],
      },
    ],
    data: { bytes, ...found },
  });
} finally {
  await browser?.close();
  await platform?.stop();
  rmSync(dir, { recursive: true, force: true });
}
