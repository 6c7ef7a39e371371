// `npm run bench -- fresh-machine [words]`: tries `npm start` on machines that lack something (disk, rights, IPv4) and with
// people who press Ctrl-C. Prints what each one reads; exits with 1 when a case is not as it should be. The cases whose names
// have these words, or all.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { preparedData } from '../../tests/prepared-data.mjs';
import { table } from '../report/results.mjs';
import { CASES } from './cases.mjs';

if (process.platform !== 'linux' || process.getuid() !== 0) {
  console.log('Skipped: it mounts small disks and changes its user, which needs Linux and root.');
  process.exit(0);
}
const words = process.argv.slice(2).join(' ');
const chosen = Object.entries(CASES).filter(([name]) => name.includes(words));
const prepared = await preparedData();
const rows = [];
let failures = 0;
for (const [name, run] of chosen) {
  const dir = mkdtempSync(path.join(tmpdir(), 'atlas-fresh-'));
  chmodSync(dir, 0o755);
  const startedAt = performance.now();
  const said = await run({ dir, prepared }).catch((error) => {
    failures += 1;
    console.error(`${name}: ${error.message}\n`);
    return `**${error.message.split('\n')[0]}**`;
  });
  rmSync(dir, { recursive: true, force: true });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  rows.push([name, said.replaceAll(dir, '…').replaceAll('|', '\\|'), seconds]);
  console.log(`${name}: ${seconds} s`);
}
console.log(`\n${table(['machine', 'npm start says', 's'], rows)}`);
process.exitCode = failures > 0 ? 1 : 0;
