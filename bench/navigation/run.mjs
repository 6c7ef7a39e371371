// `npm run bench -- navigation [--runs 10]`: navigation to a prefetched remote, and typing in search with 113 and 5,000 tools.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from '../browser/launch.mjs';
import { describeMachine } from '../report/machine.mjs';
import { percentile } from '../report/median.mjs';
import { writeResults } from '../report/results.mjs';
import { fillCatalog } from '../site/more-tools.mjs';
import { build, startServices } from '../site/platform-services.mjs';
import { composedFolders, remove } from '../site/site-folders.mjs';
import { ROUTES, measureNavigation } from './measure-navigation.mjs';
import { measureTyping } from './measure-typing.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10' },
    'as-built': { type: 'boolean', default: false },
  },
});
const RUNS = Number(values.runs);
const MANY = 5_000;
const CONTENT_MS = 100;
const INP_MS = 100;

async function openHome(context, origin) {
  const page = await context.newPage();
  await page.goto(`${origin}/`, { waitUntil: 'load' });
  await page.locator('#comparison article').first().waitFor();
  // The network is idle: the other remotes are prefetched.
  await page.waitForLoadState('networkidle');
  return page;
}

async function navigate(browser, origin) {
  const found = ROUTES.map(({ name }) => ({ name, times: [] }));
  for (let run = 0; run <= RUNS; run += 1)
    for (const [index, route] of ROUTES.entries()) {
      const context = await browser.newContext({ locale: 'ko-KR' });
      const time = await measureNavigation(await openHome(context, origin), route);
      // The first run warms the services up.
      if (run > 0) found[index].times.push(time);
      await context.close();
    }
  return found;
}

async function type(browser, origin, tools) {
  const context = await browser.newContext({ locale: 'en-US' });
  const times = await measureTyping(await openHome(context, origin));
  await context.close();
  return { tools, times };
}

const ms = (value) => value.toFixed(0);
const row = (name, times, share, goal) => [
  name,
  ms(percentile(times, 0.5)),
  ms(percentile(times, share)),
  ms(Math.max(...times)),
  times.length,
  percentile(times, share) <= goal ? 'yes' : 'no',
];

const dir = mkdtempSync(path.join(tmpdir(), 'atlas-navigation-'));
let browser, services;
try {
  if (!values['as-built']) await build();
  browser = await launch();
  services = await startServices(path.join(dir, 'data'));
  const origin = await services.startGateway(
    'composed',
    await composedFolders(path.join(dir, 'site')),
  );
  const machine = describeMachine({ chromium: browser.version() });
  const routes = await navigate(browser, origin);
  const few = await type(browser, origin, await fillCatalog(services.mongoUri, 0));
  const count = await fillCatalog(services.mongoUri, MANY);
  await services.restart('catalog');
  const many = await type(browser, origin, count);
  const all = routes.flatMap(({ times }) => times);
  writeResults('navigation', {
    title: 'Moving between remotes, and typing',
    command: `npm run bench -- navigation --runs ${RUNS}`,
    machine: machine.end(),
    sections: [
      {
        heading: 'From the home page to another remote, unthrottled',
        note: `From the press to the frame with the other remote's content, in ms. The page had come to rest and the link was pointed at before. Goal: p75 at most ${CONTENT_MS} ms.`,
        columns: ['to', 'p50', 'p75', 'longest', 'changes', 'goal met'],
        rows: [
          ...routes.map(({ name, times }) => row(name, times, 0.75, CONTENT_MS)),
          row('**all**', all, 0.75, CONTENT_MS),
        ],
      },
      {
        heading: 'Typing in the search of the grid',
        note: `From a key to its next paint, in ms; INP is the 98th percentile. Goal: at most ${INP_MS} ms.`,
        columns: ['tools', 'p50', 'INP', 'longest', 'keys', 'goal met'],
        rows: [few, many].map(({ tools, times }) => row(tools, times, 0.98, INP_MS)),
      },
    ],
    data: { routes, typing: [few, many] },
  });
} finally {
  await browser?.close();
  await services?.stop();
  remove(dir);
}
