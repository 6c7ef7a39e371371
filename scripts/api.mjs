// `npm run api`: writes the exported declarations of each package to `packages/<name>/api.txt`, read from its packed types.
// `node scripts/api.mjs --check` after `npm run pack` reports which of these are stale.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeApi } from './pack/describe-api.mjs';
import { root } from './workspaces.mjs';

const staged = join(root, '.cache/packages');
const isCheck = process.argv.includes('--check');
const differing = [];
for (const name of readdirSync(staged).filter((one) => one !== 'node_modules')) {
  const report = describeApi(join(staged, name));
  if (!report) continue;
  const file = join(root, 'packages', name, 'api.txt');
  const known = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (known === report) continue;
  differing.push(`${name}: ${firstDifference(known, report)}`);
  if (!isCheck) writeFileSync(file, report);
}
for (const line of differing) console.log(line);
if (differing.length > 0 && isCheck) {
  console.error(
    'What packages promise has changed: `npm run api` writes it, `npx changeset` says how much.',
  );
  process.exit(1);
}

function firstDifference(known, report) {
  const [before, now] = [known.split('\n'), report.split('\n')];
  const at = now.findIndex((line, index) => line !== before[index]);
  if (at === -1) return 'something has gone';
  return `line ${at + 1}: ${now[at]}`;
}
