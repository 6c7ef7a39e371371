import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../packages/dev-env/free-ports.mjs';
import { root } from './documents.mjs';
import { prepareData } from './prepared-data.mjs';
import { readerEnvironment, statedVariables } from './team-shell.mjs';

/** Time to build and start a site on a busy machine. */
const START_MS = 15 * 60_000;
const COMMAND_MS = 10 * 60_000;
const JOURNEYS = /beside what is live: 2 journeys, 2 passed\./;
const OK = /\b[1-9]\d* passed/;
const LINK = /(http:\S+\?atlas-\S+)/;

/**
 * Commands of the guide with their expected result: `ends` with this output and exit code 0, or `serves` a URL. `more` are
 * arguments that shorten the run. Ordered: a published release is previewed later.
 */
const RUN = {
  'npm run standalone -- catalog': { serves: /(http:\/\/localhost:\d+)/, status: 200 },
  'npm run standalone:test -- catalog -g width': { ends: OK },
  'npm run dev -- catalog --site https://staging.example.com': { serves: LINK, status: 303 },
  'npm run atlas -- publish quiz --as 1.5.0': { ends: /quiz@1\.5\.0 is published/ },
  'npm run atlas -- preview quiz@1.5.0': { ends: LINK, status: 303 },
  'npm run atlas -- check quiz@1.5.0 --e2e': { ends: JOURNEYS },
  'npm run atlas -- check quiz --e2e': { ends: JOURNEYS },
  'npm run build:candidate -w shell': { ends: /compiled|^$/ },
  'npm run e2e:candidate -- --site http://localhost:8080': {
    ends: OK,
    more: '--grep @journey e2e/src/community.spec.ts',
  },
  'npm test -w packages/contract-mocks -- scenarios': { ends: OK },
  'npm test -w services/community -- scenarios': { ends: OK },
  'npx playwright test --config e2e/playwright.config.ts e2e/src/pages.spec.ts': {
    ends: /Total: \d+ tests/,
    more: '--list',
  },
};

/** Commands that other tests run. */
const ELSEWHERE = {
  'npm run dev -- catalog': 'e2e/src/overrides.spec.ts; below with a site of its own',
  'npm run standalone:test -- catalog': 'npm run test:full, for each slice',
  'npm run e2e:candidate -- --site http://localhost:8080 [spec files]': 'e2e/src/candidate.spec.ts',
  'npm run workbench': 'by hand: it serves what the next two build and walk',
  'npm run workbench -- --build': 'npm run test:full, the step workbench',
  'npm run workbench -- --check': 'npm run test:full, the step workbench',
  'npm run visual': 'npm run test:full, the step pictures',
  'npm run visual -- -g "when home"': 'the same step, with fewer pictures',
  'ATLAS_ORIGIN=http://localhost:8080 npm run visual': 'the same step, of a site that runs',
  'npm run visual -- --review': 'e2e/visual/review.spec.ts',
  'npm run visual -- --accept': 'e2e/visual/review.spec.ts',
  'npm run visual -- --freeze': 'by hand: it writes the catalog that pictures show',
  'npm test': 'the default tier',
  'npm run test:full -- browser': 'the full tier; it runs this file',
  'npm run test:full -- pictures': 'the full tier, one step of it',
  'npm run test:node -- 20.19 22 24 26':
    'by hand and by a build server: it starts a site for each version',
  'npx playwright show-report test-results/report': 'after npm test, for a person',
  'ATLAS_ORIGIN=https://staging.example.com npm run e2e': 'tests/own-repository.full.test.mjs',
  'CHECK_RESPONSES=yes npm start': 'by hand: unit and standalone tests run the same check',
  'npm run dev': 'e2e/src/overrides.spec.ts',
  'node scripts/guide-pictures.mjs --site http://localhost:8080': 'by hand: it writes the pictures',
};

const guide = readFileSync(join(root, 'docs/qa-guide.md'), 'utf8');

/** Commands of the guide: in shell code blocks or between backticks. */
function commandsOf(text) {
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, code]) =>
    code.split('\n'),
  );
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const spans = [...prose.matchAll(/`([^`]+)`/g)].map(([, span]) => span.replace(/\s+/g, ' '));
  const isCommand = /^(?:[A-Z_]+=\S+ )?(?:npm|npx|node) /;
  return [...new Set([...blocks, ...spans].filter((line) => isCommand.test(line)))];
}

const unknownIn = (text) =>
  commandsOf(text).filter((command) => !(command in RUN) && !(command in ELSEWHERE));

test('every command of the guide is tested here or elsewhere', () => {
  assert.deepEqual(unknownIn(guide), []);
  const documented = commandsOf(guide);
  const gone = [...Object.keys(RUN), ...Object.keys(ELSEWHERE)].filter(
    (one) => !documented.includes(one),
  );
  assert.deepEqual(gone, []);
});

test('detects a misspelled command', () => {
  const wrong = guide.replace('npm run standalone -- catalog', 'npm run standalon -- catalog');
  assert.deepEqual(unknownIn(wrong), ['npm run standalon -- catalog']);
});

let site = process.env.ATLAS_ORIGIN;
let dataDir = process.env.ATLAS_DATA_DIR;
const started = [];

before(async () => {
  if (site) return;
  dataDir = mkdtempSync(join(tmpdir(), 'atlas-qa-guide-'));
  await prepareData(dataDir);
  const [port] = await freePorts(1);
  site = `http://localhost:${port}`;
  const platform = start('node packages/dev-env/start.mjs', {
    PORT: String(port),
    DATA_DIR: dataDir,
  });
  await platform.until(/AI Atlas is at/, START_MS);
});
after(async () => {
  await Promise.all(started.map(({ stop }) => stop()));
  if (!process.env.ATLAS_ORIGIN) rmSync(dataDir, { recursive: true, force: true });
});

for (const [command, { ends, serves, status, more = '' }] of Object.entries(RUN))
  test(`${command} works as in the guide`, async () => {
    const typed = `${command} ${more}`.replace(
      /http:\/\/localhost:8080|https:\/\/staging\.example\.com/,
      site,
    );
    const running = start(typed, statedVariables(guide, valuesOfReader()));
    const [, address] = await running.until(serves ?? ends, COMMAND_MS);
    if (status) assert.equal(await statusOf(address), status);
    if (serves) await running.stop();
    else assert.equal(await running.ended, 0, running.documented());
  });

const valuesOfReader = () => ({
  ATLAS_URL: site,
  ATLAS_TOKEN: readFileSync(join(dataDir, 'tokens/quiz'), 'utf8').trim(),
});

/** Starts a process group, so that child processes end with it. */
function start(command, env) {
  const own = readerEnvironment({ FORCE_COLOR: '0', ...env });
  const child = spawn('sh', ['-c', command], { cwd: root, env: own, detached: true });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const one = {
    ended,
    documented: () => text,
    /** Waits for an output. @throws AssertionError when the process ends or the time is over */
    async until(words, ms) {
      const endsAt = Date.now() + ms;
      while (!words.test(text) && !isOver() && Date.now() < endsAt) await sleep(100);
      if (isOver()) await ended;
      assert.match(text, words);
      return words.exec(text);
    },
    async stop() {
      if (!isOver()) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
  started.push(one);
  return one;
}

/** A URL is printed shortly before it is reachable. */
async function statusOf(address) {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(address, { redirect: 'manual' }).catch(() => undefined);
    await response?.body?.cancel();
    if (response) return response.status;
    await sleep(300);
  }
  return undefined;
}
