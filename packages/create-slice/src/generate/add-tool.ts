import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { InvalidOptionError, toTitle } from '../names';
import type { Generated } from './add-page';
import { Changes } from './edit';

const SCHEMA = '../../../../../packages/contracts/schema/tool-record.schema.json';
const ID = /^[a-z0-9][a-z0-9-]{0,60}$/;
const LANGUAGES = ['ko', 'en', 'ja', 'zh'];

export interface ToolOptions {
  /** A folder of the seed's tools: `travel`. */
  readonly category: string;
  /** `wonderplan`. */
  readonly id: string;
  /** The tool's own site: `https://wonderplan.ai`. */
  readonly url: string;
  /** Default: the id in words. */
  readonly name?: string | undefined;
}

/**
 * Adds the short record of a tool to the catalog. Values that only a source can state begin with TODO;
 * `tests/record-schema.test.mjs` fails until they are replaced.
 *
 * @param root folder of the repository
 * @throws InvalidOptionError for an invalid option, or when the catalog has a tool with this id
 */
export function addTool(options: ToolOptions, root = process.cwd()): Generated {
  const { category, id } = options;
  const service = findService(root);
  const tools = `${service}/seed/tools`;
  checkOptions(options, path.join(root, tools));
  const file = `${tools}/${category}/${id}.json`;
  const changes = new Changes(root);
  changes.create(file, `${JSON.stringify(recordOf(options), null, 2)}\n`);
  changes.write();
  return {
    files: changes.files,
    nextSteps: [
      `Replace each TODO in ${file} with what a source states; remove a fact that no source states and the notes.`,
      `Keys of "tasks" are in ${service}/seed/tasks.json. Your editor checks the file by its "$schema".`,
      `node --test tests/record-schema.test.mjs && npx jest ${service}/tests/seed.full.test.ts`,
    ],
  };
}

/** The service whose seed has tools. */
function findService(root: string): string {
  const folder = path.join(root, 'services');
  const name = (existsSync(folder) ? readdirSync(folder) : []).find((one) =>
    existsSync(path.join(folder, one, 'seed/tools')),
  );
  if (!name) throw new InvalidOptionError('There is no service with seed/tools.');
  return `services/${name}`;
}

/** @param folder the seed's tools, a folder for each category */
function checkOptions({ category, id, url }: ToolOptions, folder: string): void {
  const categories = readdirSync(folder);
  if (!categories.includes(category))
    throw new InvalidOptionError(
      `There is no category "${category}": ${categories.sort().join(', ')}.`,
    );
  if (!ID.test(id))
    throw new InvalidOptionError(
      `"${id}" is no id of a tool: at most 61 small letters, digits and dashes.`,
    );
  if (!URL.canParse(url) || !url.startsWith('https://'))
    throw new InvalidOptionError("Name the tool's own site: --url https://example.com.");
  const existing = categories.find((one) => existsSync(path.join(folder, one, `${id}.json`)));
  if (existing)
    throw new InvalidOptionError(`The catalog has a tool "${id}": ${existing}/${id}.json.`);
}

function recordOf({ category, id, url, name = toTitle(id) }: ToolOptions) {
  const fact = (key: string, value: unknown, todo: string) => ({
    key,
    ...(key === 'plan' && { id: 'todo' }),
    value,
    sources: [sourceOf(url)],
    note: { en: `TODO: ${todo}. Remove this note.` },
  });
  return {
    $schema: SCHEMA,
    id,
    depth: 'short',
    status: { value: 'active' },
    names: { default: name, aliases: [] },
    url,
    category,
    tasks: ['todo'],
    purposes: [],
    facts: [
      fact('maker', { name: 'TODO', country: 'ZZ' }, 'company and its country, ISO 3166-1'),
      fact('access', { kind: 'none' }, 'free, free-plan, trial or none'),
      fact(
        'plan',
        { name: 'TODO', price: { kind: 'unknown' } },
        'name and price of the cheapest paid plan, or no such fact',
      ),
      fact('launch', { date: '0000' }, 'year, or year and month'),
      fact('platforms', ['web'], 'all platforms'),
      fact('interfaceLanguages', [], 'all languages, ISO 639-1'),
    ],
    texts: Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        { tagline: `TODO: what it is for, one line in ${language}` },
      ]),
    ),
  };
}

const sourceOf = (url: string) => ({
  url,
  publisher: 'TODO: whose page it is',
  kind: 'maker',
  says: 'TODO: what the page states about this fact, at most 15 words',
});
