// `npm run bench -- earlier [--tools 100000] [--requests 60] [--kills 10]`: search among many tools, memory at rest, attacks, killed
// processes and a full disk in one run, next to the recorded figures. Ends with 1 when one is worse.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ATTACKS, attack } from '../attack/attack.mjs';
import { fullDisk, kills } from '../attack/faults.mjs';
import { startSite } from '../attack/site.mjs';
import { describeMachine } from '../report/machine.mjs';
import { writeResults } from '../report/results.mjs';
import { buildServices, measureSlice } from '../services/measure.mjs';
import { memoryOf } from '../site/memory.mjs';
import { recordedFigure } from './recorded.mjs';
import { isFailure, verdictOf } from './verdict.mjs';

const text = (value) => ({ type: 'string', default: value });
const { values } = parseArgs({
  options: { tools: text('100000'), requests: text('60'), kills: text('10') },
});
const SEARCHES = ['search', 'search with facets', 'plain search'];
const REST_MS = 15_000;
/** Recorded numbers of attacks that got through, and of writes that were lost. */
const NONE = 0;

const machine = describeMachine();
let isBusy = false;
const noteLoad = () => {
  isBusy ||= loadavg()[0] > availableParallelism();
};

noteLoad();
const figures = [...measureSearch(), ...(await measureSite())];
const rows = figures.map((figure) => ({ ...figure, verdict: verdictOf(figure, isBusy) }));
const failed = rows.filter(({ verdict }) => isFailure(verdict)).length;
writeResults('earlier', {
  title: 'Earlier figures in one run',
  command: `npm run bench -- earlier --tools ${values.tools} --requests ${values.requests} --kills ${values.kills}`,
  machine: machine.end(),
  sections: [
    {
      note: `**${rows.length - failed} of ${rows.length} not worse.** Less is better; up to a quarter more counts as equal. Where the machine had other work, processor time decides and not time.`,
      columns: ['figure', 'recorded', 'now', 'verdict', 'seen'],
      rows: rows.map(({ name, recorded, now, verdict, note = '' }) => [
        name,
        recorded,
        now ?? '',
        verdict,
        note,
      ]),
    },
  ],
  data: { rows, isBusy },
});
process.exit(Number(failed > 0));

/** Time and processor time of searches. */
function measureSearch() {
  buildServices(['catalog']);
  const [measured] = measureSlice(
    { name: 'catalog', unit: 'tools' },
    values.tools,
    values.requests,
  );
  noteLoad();
  const column = Number(values.tools).toLocaleString('en-US');
  const of = (name) => measured?.operations.find((one) => one.name === name);
  return SEARCHES.flatMap((name) => [
    {
      name: `${name}, p95, ms`,
      recorded: recordedFigure('services', 'catalog: tools', name, column, 1),
      now: of(name)?.p95,
      isOfTime: true,
    },
    {
      name: `${name}, processor, ms`,
      recorded: recordedFigure('services', 'catalog: processor time of the service', name, column),
      now: of(name)?.processor,
    },
  ]);
}

/** Memory at rest of a site, then attacks and kills on it, and a full disk of another one. */
async function measureSite() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atlas-earlier-'));
  // The recorded memory is that of a start when nothing changed.
  await (await startSite({ dataDir })).stop();
  const site = await startSite({ dataDir });
  try {
    await sleep(REST_MS);
    const memory = memoryOf(site.pid).reduce((sum, { pss }) => sum + pss, 0);
    const attacks = await attack(site, ATTACKS);
    const ofKills = (target, tally) => kills(target, tally, Number(values.kills));
    const killed = await attack(site, [['killed processes', ofKills]]);
    await site.stop();
    const full = await attack(undefined, [['full disk', fullDisk]]);
    noteLoad();
    return [
      {
        name: 'memory of all processes at rest, MB',
        recorded: recordedFigure('start', 'Memory at rest', 'all', 'proportional, MB'),
        now: Math.round(memory),
      },
      failures('attacks that got through', attacks),
      failures('kills that lost a write or a process', killed),
      failures('wrong responses on a full disk', full),
    ];
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function failures(name, rows) {
  const tried = rows.reduce((sum, row) => sum + row.tried, 0);
  const fell = rows.flatMap((row) => row.fell);
  const notes = rows.length === 1 && rows[0].note ? [rows[0].note] : [];
  return {
    name,
    recorded: NONE,
    now: fell.length,
    note: [`${tried} tries`, ...notes, ...fell.slice(0, 3)].join('; '),
  };
}
