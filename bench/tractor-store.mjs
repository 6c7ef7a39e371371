// `npm run bench -- tractor-store [--runs 5]`: size, requests, largest contentful paint and time to interactive of first visits
// to the home and product page of the Tractor Store, slices of three teams (examples/tractor-store) beside the site's own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import {
  createRepositories,
  createTokens,
  publish,
  run,
  startService,
} from '../examples/tractor-store/teams.mjs';
import { freePorts } from '../packages/dev-env/free-ports.mjs';
import { launch } from './browser/launch.mjs';
import { NETWORKS, visit } from './browser/visit.mjs';
import { describeMachine } from './report/machine.mjs';
import { median } from './report/median.mjs';
import { printResults } from './report/results.mjs';

register();
const { startPlatform } = await import('../packages/dev-env/src/index.ts');

const RUNS = Number(parseArgs({ options: { runs: { type: 'string', default: '5' } } }).values.runs);
const READY_MS = 60_000;
/** Interactive: React has this element, and the main thread is free. */
const PAGES = [
  { name: 'home', path: '/tractors?lang=en', selector: '[id="tractor-recommendations"] a' },
  {
    name: 'product',
    path: '/tractors/product/meadow?sku=meadow-red&lang=en',
    selector: '[data-atlas="checkout checkout.buy"] button',
  },
];

const root = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'atlas-tractors-'));
const [packages, teams, dataDir] = ['packages', 'teams', 'data'].map((name) =>
  path.join(folder, name),
);
const ends = [() => rmSync(folder, { recursive: true, force: true })];
try {
  const origin = await startStore();
  const browser = await launch();
  ends.push(() => browser.close());
  const machine = describeMachine({ chromium: browser.version() });
  const rows = [];
  for (const [network, conditions] of Object.entries(NETWORKS))
    for (const page of PAGES) rows.push(await measure(browser, origin, page, network, conditions));
  report(machine.end(), rows);
} finally {
  for (const end of ends.reverse()) await end();
}

/** @returns the site's origin, once the pages of all teams are on it */
async function startStore() {
  await run(`node scripts/pack.mjs --out ${packages}`, root);
  await createRepositories(teams, packages);
  const platform = await startPlatform({ dataDir });
  ends.push(() => platform.stop());
  const { origin, urls } = platform;
  const tokens = await createTokens(teams, { registryUrl: urls.registry, dataDir });
  const ports = await freePorts(2);
  ends.push(await startService(teams, { origin, token: tokens.checkout, ports }));
  await publish(teams, { origin, tokens });
  for (const { path: address } of PAGES) await waitForPage(origin + address);
  return origin;
}

async function waitForPage(url) {
  for (const end = Date.now() + READY_MS; (await fetch(url)).status !== 200; await sleep(500))
    if (Date.now() > end) throw new Error(`${url} is not on the site.`);
}

/** Medians of first visits, each by a new visitor. */
async function measure(browser, origin, { name, path: address, selector }, network, conditions) {
  const visits = [];
  for (let count = 0; count < RUNS; count += 1) {
    const context = await browser.newContext({ locale: 'en-US' });
    visits.push(await visit(context, origin + address, { selector, network: conditions }));
    await context.close();
  }
  const middle = (pick) => Math.round(median(visits.map(pick)));
  return [
    network,
    name,
    middle(({ first }) => first.bytes / 1000),
    middle(({ first }) => first.scriptBytes / 1000),
    middle(({ first }) => first.requests),
    middle(({ lcp }) => lcp),
    middle(({ ready }) => ready),
    middle(({ tbt }) => tbt),
  ];
}

function report(machine, rows) {
  printResults('tractor-store', {
    title: 'The Tractor Store',
    command: `npm run bench -- tractor-store --runs ${RUNS}`,
    machine,
    sections: [
      {
        note: `First visits, medians of ${RUNS}. Sizes are bytes on the wire until the page is interactive; the store is part of a site with other slices.`,
        columns: [
          'network',
          'page',
          'all, KB',
          'scripts, KB',
          'requests',
          'LCP, ms',
          'interactive, ms',
          'blocked, ms',
        ],
        rows,
      },
    ],
  });
}
