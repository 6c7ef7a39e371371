import { readFileSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { cpuMicroseconds, pinning, stopAll } from '../gateway/processes.mjs';
import { describeMachine } from '../report/machine.mjs';
import { median } from '../report/median.mjs';
import { writeResults } from '../report/results.mjs';
import { PAGES } from '../site/pages.mjs';
import { startRenderer } from './renderers.mjs';

const LANGUAGES = ['ko', 'en', 'ja', 'zh'];
const WARM_UP = 5;
const REPEATS = 3;

/**
 * Compares the renderer of this checkout with that of another one, in turns on one site: CPU time of the process for a page that the
 * gateway has not cached, and whether both render the same HTML, styles and data.
 * @param {{ origin: string, dataDir: string, other: string, rounds: number }} options
 */
export async function compareRenderers({ origin, dataDir, other, rounds }) {
  const machine = describeMachine();
  const { SERVICE_TOKEN } = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
  try {
    const renderers = [];
    for (const root of [path.resolve(import.meta.dirname, '../..'), path.resolve(other)]) {
      const dir = mkdtempSync(path.join(dataDir, 'renderer-'));
      renderers.push(
        await startRenderer(root, { origin, serviceToken: SERVICE_TOKEN, dir, core: 0 }),
      );
    }
    const differences = [];
    const rows = [];
    for (const to of PAGES) {
      for (const language of LANGUAGES)
        if (!(await isSame(renderers, to, language))) differences.push(`${to} in ${language}`);
      rows.push(await measure(renderers, to, rounds));
      console.log(rows.at(-1).join(' | '));
    }
    console.log(differences.length > 0 ? `different: ${differences.join(', ')}` : 'all the same');
    writeResults('renderer', {
      title: 'CPU time of the renderer',
      command: `npm run bench -- server-rendering --with <folder> --rounds ${rounds}`,
      machine: machine.end(),
      sections: [
        {
          note: `CPU time of the renderer's process for an uncached page, in ms: medians of ${rounds} rounds of ${REPEATS} pages in turns with the other checkout, on one site; ${pinning}. HTML, styles and data of ${PAGES.length} pages in four languages: ${differences.length > 0 ? `different in ${differences.join(', ')}` : 'the same'}.`,
          columns: ['page', 'this', 'other', 'median of the ratios', 'passes: this', 'other'],
          rows,
        },
      ],
      data: { rows, differences },
    });
  } finally {
    await stopAll();
  }
}

async function isSame(renderers, to, language) {
  const [own, others] = await Promise.all(renderers.map(({ render }) => render(to, language)));
  return own.html === others.html && own.styles === others.styles && sameData(own, others);
}

/** The time of the render differs, and the texts that a pass without data formatted. */
function sameData(own, others) {
  const dataOf = ({ dehydratedState }) =>
    JSON.stringify(JSON.parse(dehydratedState).queries.toSorted());
  return dataOf(own) === dataOf(others);
}

async function measure(renderers, to, rounds) {
  const passes = [];
  for (const [which, { render }] of renderers.entries())
    for (let at = 0; at < WARM_UP; at += 1) passes[which] = (await render(to, 'ko')).passes;
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    // The order alternates, because the second run finds a warmer machine.
    const pair = [];
    for (const which of round % 2 === 0 ? [0, 1] : [1, 0])
      pair[which] = await cpuOf(renderers[which], to);
    pairs.push(pair);
  }
  const of = (which) => median(pairs.map((pair) => pair[which])).toFixed(1);
  const ratio = median(pairs.map(([own, others]) => own / others)).toFixed(2);
  return [to, of(0), of(1), ratio, ...passes];
}

async function cpuOf({ pid, render }, to) {
  const before = cpuMicroseconds(pid);
  for (let at = 0; at < REPEATS; at += 1) await render(to, 'ko');
  return (cpuMicroseconds(pid) - before) / REPEATS / 1e3;
}
