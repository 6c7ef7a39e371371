// `npm run configuration`: writes docs/configuration.md from the schemas that check each service's environment.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { root } from './workspaces.mjs';

register();
const { CONFIGURED, variablesOf } = await import('./settings.mjs');

/** A variable that at least so many services read in the same way is listed once. */
const COMMON_TO = 4;

const cell = (text) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ');
/** `PORT=8080`; required variables are bold. */
const nameCell = ({ name, needed, default: value = '' }) => {
  if (needed) return `**\`${name}\`**`;
  return value === '' ? `\`${name}\`` : `\`${name}=${cell(value)}\``;
};
const row = (variable) =>
  `| ${nameCell(variable)} | ${cell(variable.meaning)}${variable.secret ? ' *Secret.*' : ''} |`;
const table = (rows) => `| variable | meaning |
|---|---|
${rows.join('\n')}
`;

/** Variables that any service may have; no schema can list them. */
const ADDRESS = {
  name: '<NAME>_URL',
  meaning:
    'Processes of the service of that name, comma separated: `NEWS_FEED_URL` of `news-feed`. Registered processes are added.',
};

/**
 * Splits the variables of all services into those that several services read alike and those of one service.
 *
 * @returns {{ common: string[], own: { name: string, rows: string[] }[] }} rows of Markdown tables
 */
function splitRows() {
  const all = CONFIGURED.map((name) => ({
    name,
    variables: [...variablesOf(name), ...(name === 'gateway' ? [ADDRESS] : [])],
  }));
  const readers = (one) =>
    all.filter(({ variables }) => variables.some((other) => row(other) === row(one)));
  const isCommon = (one) => readers(one).length >= COMMON_TO;
  const withoutIt = (one) =>
    all.filter(({ variables }) => variables.every((other) => other.name !== one.name));
  const commonRow = (one) => {
    const names = withoutIt(one).map(({ name }) => name);
    return row({
      ...one,
      meaning: names.length > 0 ? `${one.meaning} Not ${names.join(', ')}.` : one.meaning,
    });
  };
  const common = all.flatMap(({ variables }) => variables.filter(isCommon).map(commonRow));
  const own = all.map(({ name, variables }) => ({
    name,
    rows: variables.filter((one) => !isCommon(one)).map(row),
  }));
  return { common: [...new Set(common)], own };
}

/** @returns the text of docs/configuration.md */
export function configuration() {
  const { common, own } = splitRows();
  const services = own.map(({ name, rows }) => `\n## services/${name}\n\n${table(rows)}`).join('');
  return `# Configuration

Every environment variable of every process. \`npm run configuration\` writes this page from the schemas that check the
variables. **Bold** ones are required; others are shown with their default. An invalid value ends the start with one sentence. Set secrets by reference, never in a file of the repository.

## Common variables

Read alike by most services. The section of a service has what differs there.

${table(common)}${services}`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  writeFileSync(join(root, 'docs/configuration.md'), configuration());
