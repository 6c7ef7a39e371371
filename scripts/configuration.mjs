// `npm run configuration`: writes docs/configuration.md from the schemas that check each service's environment.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { root } from './workspaces.mjs';

register();
const { CONFIGURED, variablesOf } = await import('./settings.mjs');

const cell = (text) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ');
const shownDefault = ({ needed, default: value = '' }) => {
  if (needed) return '**needed**';
  if (value === '') return '';
  return `\`${cell(value)}\``;
};
const row = (variable) =>
  `| \`${variable.name}\` | ${cell(variable.meaning)} | ${shownDefault(variable)} | ${variable.secret ? 'yes' : ''} |`;

/** Variables that any service may have; no schema can list them. */
const ADDRESS = {
  name: '<NAME>_URL',
  meaning:
    'Processes of the service of that name, separated by commas: `NEWS_FEED_URL` of `news-feed`. Those that register themselves are beside these.',
};

export const configuration = () => `# Configuration

Every variable of every process. Written by \`npm run configuration\` from the schemas that check them; a test checks that it
is current. An invalid variable ends the start with one sentence. Set secrets by reference, never in a file of the
repository.
${CONFIGURED.map(
  (name) => `
## services/${name}

| variable | meaning | default | secret |
|---|---|---|---|
${[...variablesOf(name), ...(name === 'gateway' ? [ADDRESS] : [])].map(row).join('\n')}
`,
).join('')}`;

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  writeFileSync(join(root, 'docs/configuration.md'), configuration());
