// `npm run attack [-- --short] [--minutes 10] [--kills 10]`: starts a site on loopback and attacks it in every way that
// docs/security.md lists. Prints a table; exits with 1 when an attack succeeded.
import { parseArgs } from 'node:util';
import { describeMachine } from '../report/machine.mjs';
import { writeResults } from '../report/results.mjs';
import { ATTACKS, attack } from './attack.mjs';
import { fullDisk, kills } from './faults.mjs';
import { startSite } from './site.mjs';
import { soak } from './soak.mjs';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
    kills: { type: 'string', default: '10' },
  },
});
/** Attacks that take minutes or need the machine to themselves. */
const LONG = [
  ['attackers beside visitors', (site, tally) => soak(site, tally, Number(values.minutes))],
  ['killed processes', (site, tally) => kills(site, tally, Number(values.kills))],
];

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
