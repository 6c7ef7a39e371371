import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toTitle, toPascalCase, InvalidOptionError, parseName, parsePagePath } from '../names';
import { appendItem, Changes } from './edit';

const LANGUAGES = ['ko', 'en', 'ja', 'zh'];
const STORIES = 'Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn';

export interface PageOptions {
  /** Name of the remote: `quiz`. */
  readonly slice: string;
  /** Name of the page: `weekly-picks`. */
  readonly name: string;
  /** Default: `/<name>`. */
  readonly path?: string | undefined;
}

/** The files that a generator changed, and what is left to do by hand. */
export interface Generated {
  readonly files: readonly string[];
  readonly nextSteps: readonly string[];
}

/**
 * Adds a page to a remote of this repository: manifest, route, component with test and stories, texts.
 *
 * @param root folder of the repository
 * @throws InvalidOptionError when the slice does not exist or has the page already
 */
export function addPage(options: PageOptions, root = process.cwd()): Generated {
  const name = parseName(options.name);
  const page = parsePagePath(options.path ?? `/${name}`);
  const workspace = `mfe-${options.slice}`;
  if (!existsSync(path.join(root, workspace, 'remote.json')))
    throw new InvalidOptionError(
      `There is no remote "${options.slice}": no ${workspace}/remote.json.`,
    );
  const source = `${workspace}/src`;
  const key = camelCase(name);
  const changes = new Changes(root);
  changes.editJson(`${workspace}/remote.json`, (manifest) => addToManifest(manifest, page, key));
  changes.edit(`${source}/paths.ts`, (text) =>
    appendItem(text, /export const routes = \{/, '} as const', `  ${key}: '${page}'`),
  );
  const folder = `features/${name}`;
  changes.edit(`${source}/app/app.tsx`, (text) =>
    appendItem(
      text,
      /createPages\(\s*\{/,
      '},',
      `    [routes.${key}]: () => import('../${folder}/${name}-page')`,
    ),
  );
  const text = textCall(path.join(root, source, 'shared'), options.slice);
  const names = { name, key, page, component: `${toPascalCase(name)}Page`, slice: options.slice };
  changes.create(`${source}/${folder}/${name}-page.tsx`, pageSource(names, text));
  changes.create(`${source}/${folder}/${name}-page.stories.tsx`, storiesSource(names));
  changes.create(
    `${source}/${folder}/${name}-page.test.tsx`,
    testSource(names, findRender(path.join(root, source, 'testing'))),
  );
  const title = toTitle(name);
  for (const language of LANGUAGES) {
    changes.editJson(`${source}/locales/${language}.json`, (texts) => {
      texts[key] = { title, lead: title };
    });
    changes.editJson(`${source}/metadata/locales/${language}.json`, (texts) => {
      texts.page = { ...(texts.page as object), [key]: { title, description: title } };
    });
  }
  changes.write();
  return {
    files: changes.files,
    nextSteps: [
      `Write the texts "${key}" in ${source}/locales and "page.${key}" in ${source}/metadata/locales, in four languages.`,
      `Link the page: "nav" in ${workspace}/remote.json, or a path in ${source}/paths.ts.`,
      `Name ${page} in PAGES_WITHOUT_PICTURE of e2e/visual/routes.ts, or add a picture to ROUTES there.`,
      `npx jest ${workspace} && npm run typecheck && node --test tests/page-lists.test.mjs`,
    ],
  };
}

function addToManifest(manifest: Record<string, unknown>, page: string, key: string): void {
  const pages = (manifest.pages ?? []) as { path: string }[];
  if (pages.some((one) => one.path === page))
    throw new InvalidOptionError(`${String(manifest.name)} has a page ${page} already.`);
  const texts = { title: `page.${key}.title`, description: `page.${key}.description` };
  manifest.pages = [...pages, { path: page, ...texts, indexed: true }];
}

/** `weekly-picks` to `weeklyPicks`. */
function camelCase(name: string): string {
  const pascal = toPascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}

/** The function of the remote's test helpers that renders with its texts. */
function findRender(folder: string): { file: string; name: string } {
  for (const file of readdirSync(folder).filter((one) => /^render.*\.tsx$/.test(one))) {
    const found = /export (?:const|function) (render\w+)/.exec(
      readFileSync(path.join(folder, file), 'utf8'),
    );
    if (found?.[1]) return { file: file.replace('.tsx', ''), name: found[1] };
  }
  throw new InvalidOptionError(`${folder} has no render helper.`);
}

interface Names {
  readonly name: string;
  readonly key: string;
  readonly page: string;
  readonly component: string;
  readonly slice: string;
}

const hookOf = (slice: string) => `use${toPascalCase(slice)}Text`;

/** `const t = useQuizText();`, or `const { t } = …` where the hook returns more than the texts. */
function textCall(folder: string, slice: string): string {
  const file = path.join(folder, `use-${slice}-text.ts`);
  const returnsMore = existsSync(file) && /return \{\s*t\b/.test(readFileSync(file, 'utf8'));
  return `const ${returnsMore ? '{ t }' : 't'} = ${hookOf(slice)}();`;
}

function pageSource({ key, component, slice }: Names, text: string): string {
  const hook = hookOf(slice);
  return `import { Page } from '@atlas/mfe-kit';
import { Container, PageHeader } from '@atlas/ui';
import { ${hook} } from '../../shared/use-${slice}-text';

export default function ${component}() {
  ${text}
  return (
    <Page title={t('${key}.title')}>
      <Container style={{ paddingBlock: 'var(--space-8) var(--space-16)' }}>
        <PageHeader title={t('${key}.title')} lead={t('${key}.lead')} />
      </Container>
    </Page>
  );
}
`;
}

function storiesSource({ name, page }: Names): string {
  return `import { at } from '../../stories';

export default { ...at('${page}'), title: 'pages/${name}', tags: ['page'] };
export { ${STORIES} } from '@atlas/workbench';
`;
}

function testSource({ name, key, component }: Names, render: { file: string; name: string }) {
  return `import { screen } from '@testing-library/react';
import texts from '../../locales/en.json';
import { ${render.name} } from '../../testing/${render.file}';
import ${component} from './${name}-page';

test('shows its title', async () => {
  ${render.name}(<${component} />);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(texts.${key}.title);
});
`;
}
