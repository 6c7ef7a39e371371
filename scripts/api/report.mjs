// Needs tsx registered: operations are read from the contracts themselves.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PUBLISHED } from '../pack/published.mjs';
import { root } from '../workspaces.mjs';
import { listExports } from './list-exports.mjs';
import { listOperations } from './list-operations.mjs';

const folderOf = (name) => join(root, 'packages', name);

/** `packages/<name>/api.txt`: what a reviewer reads when the package's public API changes. */
export const reportFile = (name) => join(folderOf(name), 'api.txt');

/** @returns {string} the stored report; empty when there is none */
export function readReport(name) {
  const file = reportFile(name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/**
 * Creates the API reports of the published packages.
 *
 * @returns {Promise<Map<string, string>>} texts by the name of the package's folder
 */
export async function createReports() {
  const contracts = await import(pathToFileURL(join(folderOf('contracts'), 'src/index.ts')).href);
  const operations = Object.fromEntries(
    Object.entries(contracts).filter(([, value]) => contracts.isContract(value)),
  );
  const reports = new Map();
  for (const name of PUBLISHED) {
    const isIgnored = (exported) => name === 'contracts' && exported in operations;
    const sections = listExports(folderOf(name), { isIgnored }).map(({ entry, lines }) =>
      [`# ${entry}`, ...lines].join('\n'),
    );
    if (name === 'contracts')
      sections.push(['# operations', ...listOperations(operations)].join('\n'));
    if (sections.length > 0) reports.set(name, `${sections.join('\n\n')}\n`);
  }
  return reports;
}
