// `npm run api`: writes the API report of each published package to `packages/<name>/api.txt`, from its sources: exported
// names with their parameters and fields, and the operations of the contracts. tests/api-reports.test.mjs finds a stale one.
import { writeFileSync } from 'node:fs';
import { register } from 'tsx/esm/api';

register();
const { createReports, readReport, reportFile } = await import('./api/report.mjs');
for (const [name, report] of await createReports()) {
  const isCurrent = readReport(name) === report;
  if (!isCurrent) writeFileSync(reportFile(name), report);
  console.log(`packages/${name}/api.txt: ${isCurrent ? 'unchanged' : 'written'}`);
}
