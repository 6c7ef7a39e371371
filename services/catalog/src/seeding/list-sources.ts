// Which facts of the curated tools have a dated source: npm run sources -w services/catalog
import { fileURLToPath } from 'node:url';
import { FACTS } from '@atlas/contracts';
import { readSeed } from './read-seed';

const { tools } = await readSeed(fileURLToPath(new URL('../../seed', import.meta.url)));
const lacking = (...facts: string[]) =>
  tools.filter(({ sources = [] }) =>
    facts.some((fact) => !sources.some((source) => (source.facts as string[]).includes(fact))),
  );
const count = (facts: string[]) => tools.length - lacking(...facts).length;
const unknown = (field: 'interfaceLanguages' | 'availableIn') =>
  tools.filter((tool) => tool[field] === undefined);
const ids = (list: typeof tools) => list.map(({ id }) => id).join(' ');

const lines = [
  `tools ${tools.length}, with a dated source for plans and maker ${count(['plans', 'maker'])}`,
  ...FACTS.map((fact) => `  ${fact.padEnd(10)} ${count([fact])}`),
  `no source for plans: ${ids(lacking('plans'))}`,
  `no source for the maker: ${ids(lacking('maker'))}`,
  `interface languages not found: ${ids(unknown('interfaceLanguages'))}`,
  `countries not found: ${ids(unknown('availableIn'))}`,
];
process.stdout.write(`${lines.join('\n')}\n`);
