// `node scripts/guide-pictures.mjs --site http://localhost:8080 --data .data`: takes the pictures of docs/qa-guide.md on a site that
// `npm start` has started, with the built release of the quiz, published as --as (1.5.0). `--only report` takes one of them.
import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { startStandalone } from '../packages/build/src/dev/standalone.mjs';
import { findChromium } from './chromium.mjs';
import { root } from './workspaces.mjs';
import { readArguments, sliceFolder } from './slices.mjs';

/** Waits for a page on a slow connection. */
const MOST_BYTES = 150_000;
const TOOL = '/ai-detail-enhanced/claude';
const RANKING = '/category-ranking';

const { options } = readArguments(process.argv.slice(2));
const site = new URL(options.site ?? 'http://localhost:8080').origin;
const release = `quiz@${options.as ?? '1.5.0'}`;

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox'],
});
try {
  await take('developer-panel', panelPicture);
  await take('fault-scenario', scenarioPicture);
  await take('fault-mark', markPicture);
  await take('report', reportPicture);
  await take('preview-banner', previewPicture);
  await take('standalone-panel', standalonePicture);
} finally {
  await browser.close();
}

/** Takes one picture in a browser of its own. */
async function take(name, picture) {
  if (options.only && options.only !== name) return;
  const context = await browser.newContext({ viewport: { width: 1120, height: 720 } });
  await context.addCookies([{ name: 'atlas_language', value: 'en', url: site }]);
  const path = join(root, 'docs/images', `${name}.png`);
  await picture(await context.newPage(), { path, animations: 'disabled' });
  await context.close();
  const bytes = statSync(path).size;
  console.log(`docs/images/${name}.png: ${bytes} bytes`);
  if (bytes > MOST_BYTES) throw new Error(`${name}.png is larger than ${MOST_BYTES} bytes.`);
}

/** Opens the panel on a page and expands a section by name. */
async function openPanel(page, path, part) {
  await page.goto(`${site}${path}?atlas-dev=1`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  const panel = page.getByRole('complementary', { name: 'Developer panel' });
  if (part) await panel.getByText(part, { exact: true }).first().click();
  return panel;
}

/** The panel is longer than a screen. */
async function toTop(panel, part) {
  const heading = panel.getByText(part, { exact: true }).first();
  await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }));
}

async function panelPicture(page, options) {
  const panel = await openPanel(page, RANKING);
  const area = panel.getByRole('listitem').filter({ hasText: 'quiz' }).first();
  await area.hover();
  await page.screenshot(options);
}

async function chooseFault(page) {
  const panel = await openPanel(page, TOOL, 'Fault scenario');
  await panel.getByLabel('Target').selectOption('operations:catalog.getTool');
  await panel.getByLabel('What goes wrong').selectOption('500');
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await panel.getByLabel('Scenario name').fill('A tool that does not come');
  return panel;
}

async function scenarioPicture(page, options) {
  const panel = await chooseFault(page);
  await toTop(panel, 'Fault scenario');
  await panel.screenshot(options);
}

async function markPicture(page, options) {
  const panel = await chooseFault(page);
  await panel.getByRole('button', { name: 'Start in this browser' }).click();
  await page.getByRole('complementary', { name: 'Fault scenario' }).waitFor();
  await panel.getByRole('button', { name: 'Close developer panel' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().waitFor();
  await page.screenshot(options);
}

async function reportPicture(page, options) {
  const panel = await openPanel(page, TOOL, 'Report a problem');
  const description = panel.getByLabel('What happened?');
  await description.fill('The price is missing after I changed the language.');
  await toTop(panel, 'Report a problem');
  await panel.screenshot(options);
}

async function previewPicture(page, options) {
  await page.goto(await openPreview());
  await page.getByRole('complementary', { name: 'Preview' }).waitFor();
  await page.getByRole('list', { name: 'Full ranking' }).waitFor();
  await page.screenshot(options);
}

/** Publishes once, because a version cannot be changed. */
async function openPreview() {
  const token = readFileSync(join(options.data ?? '.data', 'tokens/quiz'), 'utf8').trim();
  const atlas = (...args) =>
    promisify(execFile)(process.execPath, ['packages/release/bin/atlas.mjs', '--json', ...args], {
      cwd: root,
      env: { ...process.env, ATLAS_URL: site, ATLAS_TOKEN: token },
    });
  const [slice, version] = release.split('@');
  await atlas('publish', slice, '--as', version).catch(() => undefined);
  const { stdout } = await atlas('preview', release, '--page', RANKING);
  return JSON.parse(stdout).address;
}

async function standalonePicture(page, options) {
  const folder = sliceFolder('catalog', 'a slice');
  const { origin, stop } = await startStandalone({ root: folder, port: 0, watch: false, log() {} });
  try {
    await page.goto(origin);
    const panel = page.getByRole('complementary');
    await panel.getByRole('button', { name: '/discover', exact: true }).first().click();
    await page.frameLocator('main iframe').getByRole('heading', { level: 1 }).first().waitFor();
    await page.screenshot(options);
  } finally {
    await stop();
  }
}
