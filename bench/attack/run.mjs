// `npm run attack [-- --short] [--minutes 10] [--kills 10]`: starts a site on loopback and attacks it in every way that
// docs/security.md lists. Prints a table; exits with 1 when an attack succeeded.
import { parseArgs } from 'node:util';
import { describeMachine } from '../report/machine.mjs';
import { writeResults } from '../report/results.mjs';
import { endedSessions, forgedTokens, servicesOnly } from './attacks/identity.mjs';
import { ballotStuffing, flood, parallelWrites, slowBodies, streams } from './attacks/floods.mjs';
import { crossSite, framing, injections, mistakes, storedScripts } from './attacks/requests.mjs';
import { fullDisk, kills } from './faults.mjs';
import { startSite } from './site.mjs';
import { soak } from './soak.mjs';
import { Tally } from './tally.mjs';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
    kills: { type: 'string', default: '10' },
  },
});
const SHOWN = 5;

const ATTACKS = [
  ['forged tokens', forgedTokens],
  ['ended sessions', endedSessions],
  ['what is for services alone', servicesOnly],
  ['calls from other sites', crossSite],
  ['operators in queries and bodies', injections],
  ['tricks of framing and address', framing],
  ["callers' mistakes", mistakes],
  ['scripts in what people write', storedScripts],
  ['slow bodies', slowBodies],
  ['50 of each write at once', parallelWrites],
  ['300 votes from one range', ballotStuffing],
  ['a flood of one visitor', flood],
  ['streams of one address', streams],
];
/** Attacks that take minutes or need the machine to themselves. */
const LONG = [
  ['attackers beside visitors', (site, tally) => soak(site, tally, Number(values.minutes))],
  ['killed processes', (site, tally) => kills(site, tally, Number(values.kills))],
];

async function attack(site, list) {
  const rows = [];
  for (const [name, run] of list) {
    const tally = new Tally();
    const startedAt = performance.now();
    const note = await run(site, tally).catch((error) => {
      tally.note(false, `the attack itself broke: ${error.stack}`);
    });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const fell = tally.fell.length;
    console.log(
      `${fell ? 'FELL' : 'held'}  ${name}: ${tally.tried} tries, ${fell} got through, ${seconds} s`,
    );
    for (const one of tally.fell.slice(0, SHOWN)) console.log(`      ${one}`);
    rows.push({ name, tried: tally.tried, fell: tally.fell, seconds, note });
  }
  return rows;
}

const machine = describeMachine();
const site = await startSite();
const rows = [];
try {
  rows.push(...(await attack(site, ATTACKS)));
  if (!values.short) rows.push(...(await attack(site, LONG)));
} finally {
  await site.stop();
}
if (!values.short) rows.push(...(await attack(undefined, [['a full disk', fullDisk]])));

const sum = (of) => rows.reduce((total, row) => total + of(row), 0);
const tried = sum((row) => row.tried);
const fell = sum((row) => row.fell.length);
console.log(`\n${tried} tries, ${fell} got through`);
if (!values.short)
  writeResults('attack', {
    title: 'Under attack and fault',
    command: 'npm run attack',
    machine: machine.end(),
    sections: [
      {
        note: `**${tried.toLocaleString('en')} tries, ${fell} got through.**`,
        columns: ['attack', 'tries', 'got through', 'seconds', 'what was seen'],
        rows: rows.map((row) => [
          row.name,
          row.tried,
          row.fell.length,
          row.seconds,
          row.note ?? '',
        ]),
      },
    ],
    data: { rows },
  });
process.exit(fell === 0 ? 0 : 1);
