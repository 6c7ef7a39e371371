import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { register } from 'tsx/esm/api';
import {
  createRepositories,
  createTokens,
  publish,
  run,
  startService,
  TEAMS,
} from '../examples/tractor-store/teams.mjs';
import { freePorts } from '../packages/dev-env/free-ports.mjs';
import { findChromium } from '../scripts/chromium.mjs';
import { root } from './documents.mjs';
import { prepareData } from './prepared-data.mjs';

/**
 * The Tractor Store: slices of three teams in repositories outside of this one, built with packed packages alone and
 * published with a token each to a running site, where a visitor buys a tractor.
 */
register();
const { startPlatform } = await import('../packages/dev-env/src/index.ts');

/** The gateway polls the registry, so changes arrive later. */
const HEARD_MS = 30_000;
const folder = mkdtempSync(path.join(tmpdir(), 'atlas-tractors-'));
const [packages, teams, dataDir] = ['packages', 'teams', 'data'].map((name) =>
  path.join(folder, name),
);
const times = [];
let platform;
let browser;
let site;
let stopService = () => undefined;

before(async () => {
  await timed('npm run pack', () => run(`node scripts/pack.mjs --out ${packages}`, root));
  await timed('three repositories, installed', () => createRepositories(teams, packages));
  platform = await timed('the site', async () => {
    await prepareData(dataDir);
    return startPlatform({ dataDir, quiet: true });
  });
  const { origin, urls } = platform;
  const tokens = await createTokens(teams, { registryUrl: urls.registry, dataDir });
  site = { origin, tokens };
  browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
});
after(async () => {
  await browser?.close();
  stopService();
  await platform?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function timed(step, act) {
  const startedAt = performance.now();
  const result = await act();
  times.push(`${step}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

async function until(holds) {
  for (const end = Date.now() + HEARD_MS; Date.now() < end; await sleep(200))
    if (await holds()) return;
  const log = readFileSync(path.join(teams, 'checkout/service.log'), 'utf8');
  assert.fail(`the site did not hear of it\n${log}`);
}

/** Opens a page as a new visitor; afterwards its console must have no error. */
async function visit(address, look, options = {}) {
  const context = await browser.newContext({
    locale: 'en-US',
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(platform.origin + address);
  await look(page);
  await context.close();
  assert.deepEqual(errors, []);
}

const linkIn = (place, name) => place.getByRole('link', { name, exact: true }).first();

for (const team of TEAMS)
  test(`the types and tests of ${team} pass with the packed packages`, async () => {
    await timed(`npm test of ${team}`, () =>
      run('npm run typecheck && npm test', path.join(teams, team)),
    );
  });

test('three tokens publish three slices and a service', async () => {
  stopService = await startService(teams, {
    origin: site.origin,
    token: site.tokens.checkout,
    ports: await freePorts(2),
  });
  await timed('publish and promote', () => publish(teams, site));
  const paths = ['/tractors', '/tractors/product/meadow', '/api/checkout/prices'];
  await until(async () => {
    const responses = await Promise.all(paths.map((one) => fetch(platform.origin + one)));
    return responses.every(({ status }) => status === 200);
  });
});

test('types of live slots and events match what the teams declare', async () => {
  for (const team of TEAMS) {
    const cwd = path.join(teams, team);
    const env = { ATLAS_URL: site.origin, ATLAS_TOKEN: site.tokens[team] };
    await run('npx atlas types --out live.d.ts', cwd, env);
    const live = readFileSync(path.join(cwd, 'live.d.ts'), 'utf8');
    const declared = readFileSync(path.join(cwd, 'src/other-teams.d.ts'), 'utf8');
    const members = declared.match(/^ {4}'(?:explore|decide|checkout)\..*;$/gm);
    assert.ok(members.length > 0);
    assert.deepEqual(
      members.filter((one) => !live.includes(one)),
      [],
      live,
    );
  }
});

/** Pages with texts of their own team and of the others. */
const READABLE = [
  ['/tractors', ['The Tractor Store', 'Classics', 'In similar colours', 'Basket']],
  ['/tractors/products/classic', ['Classics', 'from $18,500', 'Basket']],
  ['/tractors/product/meadow', ['Meadow 40', '6 in stock', 'In similar colours', 'Basket']],
  ['/tractors/stores', ['Stores', 'Portland', 'Basket']],
];

test('pages are readable without scripts', async () => {
  for (const [address, texts] of READABLE) {
    // A first rendering may take longer than the gateway waits for it.
    await until(async () => {
      const html = await (await fetch(`${platform.origin}${address}?lang=en`)).text();
      return texts.every((one) => html.includes(one));
    });
    const look = async (page) => {
      const main = page.getByRole('main');
      for (const one of texts) await main.getByText(one, { exact: true }).first().waitFor();
      assert.equal(await linkIn(main, 'Tractors').getAttribute('href'), '/tractors/products');
    };
    await visit(`${address}?lang=en`, look, { javaScriptEnabled: false });
  }
});

test('a visitor buys a tractor', async () => {
  await visit('/tractors?lang=en', async (page) => {
    const main = page.getByRole('main');
    await linkIn(main, 'Tractors').click();
    await linkIn(main.getByRole('navigation', { name: 'Category' }), 'Classics').click();
    await main.getByRole('heading', { level: 1, name: 'Classics' }).waitFor();
    assert.equal(await main.getByRole('article').count(), 4);
    await linkIn(main, 'Meadow 40').click();
    await main.getByText('6 in stock').waitFor();
    const similar = main.getByRole('region', { name: 'In similar colours' });
    await linkIn(similar, 'Harvest 90').waitFor();
    await linkIn(main, 'Red').click();
    await main.getByText('8 in stock').waitFor();
    await linkIn(similar, 'Orchard 22').waitFor();
    assert.equal(new URL(page.url()).searchParams.get('sku'), 'meadow-red');
    await main.getByRole('button', { name: 'Add to basket' }).click();
    await linkIn(main, 'Basket: 1').click();
    await main.getByText('1 × $18,500').waitFor();
    await linkIn(main, 'To the checkout').click();
    await main.getByLabel('First name').fill('Ada');
    await main.getByLabel('Last name').fill('Field');
    await main.getByRole('button', { name: 'Place order' }).click();
    await main.getByText('Choose a store first.').waitFor();
    await main.getByLabel('Pick-up store').selectOption('Osaka');
    await main.getByText('You pick it up in Osaka.').waitFor();
    await main.getByRole('button', { name: 'Place order' }).click();
    await main.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    await linkIn(main, 'Basket: 0').waitFor();
  });
});

test('the basket stays after a reload, and nobody else sees it', async () => {
  await visit('/tractors/product/scout?sku=scout-orange&lang=en', async (page) => {
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await linkIn(page, 'Basket: 1').waitFor();
    await page.reload();
    await linkIn(page, 'Basket: 1').waitFor();
    await page.goto(`${platform.origin}/tractors/basket?lang=en`);
    await page.getByRole('button', { name: 'Remove Scout Mini, Orange' }).click();
    await page.getByText('Your basket is empty.').waitFor();
  });
  await visit('/tractors/product/scout?lang=en', (page) => linkIn(page, 'Basket: 0').waitFor());
});

test('unknown tractors and categories have no page', async (t) => {
  for (const address of ['/tractors/product/none', '/tractors/products/none'])
    assert.equal((await fetch(platform.origin + address)).status, 404);
  for (const line of times) t.diagnostic(line);
});
