// `npm run bench -- composition-overhead [--runs 5] [--redeploys mfe-catalog,…] [--as-built]`, or `-- composition-overhead --again`: compares the composed site with the same code as one bundle. `--again` writes the tables of the last run again.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from '../browser/launch.mjs';
import { NETWORKS, visit } from '../browser/visit.mjs';
import { describeMachine } from '../report/machine.mjs';
import { readResults, writeResults } from '../report/results.mjs';
import { build, startServices } from '../site/platform-services.mjs';
import { REMOTES, remove } from '../site/site-folders.mjs';
import { waitForRender } from '../site/wait-for-render.mjs';
import { sections } from './sections.mjs';
import { createVariants } from './variants.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    redeploys: { type: 'string', default: REMOTES.join(',') },
    'as-built': { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  },
});
const RUNS = Number(values.runs);
/** Blocks the service worker: its requests are not visible, and the single bundle has none. */
const VISITOR = {
  locale: 'ko-KR',
  viewport: { width: 1280, height: 800 },
  serviceWorkers: 'block',
};
const PAGES = {
  home: { path: '/', selector: '#comparison article' },
  detail: { path: '/ai-detail-enhanced/chatgpt', selector: 'main h1:not(.first-page *)' },
  community: { path: '/community', selector: 'main article' },
};

async function main(services, dir, browser) {
  const variants = await createVariants(dir, services);
  const names = Object.keys(variants.origins);
  const open = async (context, variant, page, network) => {
    const { path: to, selector } = PAGES[page];
    const url = variants.origins[variant] + to;
    // Cached pages expire between visits.
    if (variants.isServerRendered(variant)) await waitForRender(url);
    return visit(context, url, { selector, network: NETWORKS[network] });
  };
  const fresh = async (use) => {
    const context = await browser.newContext(VISITOR);
    try {
      return await use(context);
    } finally {
      await context.close();
    }
  };

  const visits = [];
  const rounds = async (run, order) => {
    for (const page of Object.keys(PAGES))
      for (const network of Object.keys(NETWORKS))
        for (const variant of order) {
          await fresh(async (context) => {
            const cold = await open(context, variant, page, network);
            if (run === 0) return;
            visits.push({ run, page, network, variant, cache: 'cold', ...cold });
            // Empty and server-rendered pages differ with a cold cache; warm, two variants are enough.
            if (variant !== 'plain')
              visits.push({
                run,
                page,
                network,
                variant,
                cache: 'warm',
                ...(await open(context, variant, page, network)),
              });
          });
        }
    console.log(`run ${run} of ${RUNS}${run === 0 ? ' (not counted)' : ''}`);
  };
  // Each run starts with another site, so that a busy moment of the machine affects all.
  for (let run = 0; run <= RUNS; run += 1)
    await rounds(
      run,
      names.map((_, index) => names[(index + run) % names.length]),
    );

  const redeploys = [];
  for (const workspace of values.redeploys.split(',').filter(Boolean)) {
    const goLive = await variants.redeploy(workspace);
    const contexts = new Map();
    for (const variant of ['composed', 'single']) {
      const context = await browser.newContext(VISITOR);
      contexts.set(variant, context);
      for (const page of Object.keys(PAGES)) await open(context, variant, page, 'unthrottled');
    }
    await goLive();
    const found = { workspace };
    for (const [variant, context] of contexts) {
      found[variant] = (await open(context, variant, 'home', 'unthrottled')).all;
      await context.close();
    }
    redeploys.push(found);
    console.log(`redeployed ${workspace}`);
  }
  return { visits, redeploys };
}

const report = (found, machine, runs) =>
  writeResults('composition-overhead', {
    title: 'What composing costs',
    command: `npm run bench -- composition-overhead --runs ${runs}`,
    machine,
    sections: sections(found, runs),
    data: found,
  });

async function measure() {
  const dir = mkdtempSync(path.join(tmpdir(), 'atlas-tax-'));
  let browser, services;
  try {
    if (!values['as-built']) await build();
    browser = await launch();
    services = await startServices(path.join(dir, 'data'));
    const machine = describeMachine({ chromium: browser.version() });
    const found = await main(services, dir, browser);
    report(found, machine.end(), RUNS);
  } finally {
    await browser?.close();
    await services?.stop();
    remove(dir);
  }
}

if (values.again) {
  const { visits, redeploys, machine } = readResults('composition-overhead');
  report({ visits, redeploys }, machine, new Set(visits.map(({ run }) => run)).size);
} else {
  await measure();
}
