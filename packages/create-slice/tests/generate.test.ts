import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addOperation } from '../src/generate/add-operation';
import { addPage } from '../src/generate/add-page';
import { addTool } from '../src/generate/add-tool';

const LANGUAGES = ['ko', 'en', 'ja', 'zh'];

const FILES: Record<string, string> = {
  'mfe-quiz/remote.json': '{ "name": "quiz", "pages": [{ "path": "/ranking" }] }',
  'mfe-quiz/src/paths.ts': "export const routes = { ranking: '/ranking' } as const;\n",
  'mfe-quiz/src/app/app.tsx': `import { createPages } from '@atlas/mfe-kit';
export const App = createPages(
  { [routes.ranking]: () => import('../features/ranking/ranking-page') },
  Waiting,
);
`,
  'mfe-quiz/src/testing/render-quiz.tsx': 'export function renderQuiz() {}\n',
  'packages/contracts/src/quiz/index.ts': "export * from './recommend';\n",
  'services/catalog/seed/tools/travel/layla.json': '{}',
  'services/catalog/seed/tools/text/claude.json': '{}',
  'services/quiz/service.json': '{ "routes": [{ "prefix": "/api/quiz" }] }',
  'services/quiz/src/app.ts': `import { createServiceApp } from '@atlas/service-kit';

export const createApp = (context) =>
  createServiceApp({
    routes(router) {
      quizRoutes(router, context);
    },
  });
`,
};

let root: string;
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'generate-'));
  const texts = LANGUAGES.flatMap((language) =>
    ['locales', 'metadata/locales'].map((folder) => `mfe-quiz/src/${folder}/${language}.json`),
  );
  for (const [file, text] of [
    ...Object.entries(FILES),
    ...texts.map((one) => [one, '{}'] as const),
  ]) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
});

describe('addPage', () => {
  test('adds manifest, route, component, test, stories and texts', () => {
    const { files } = addPage({ slice: 'quiz', name: 'weekly-picks' }, root);
    expect(JSON.parse(read('mfe-quiz/remote.json')).pages[1]).toEqual({
      path: '/weekly-picks',
      title: 'page.weeklyPicks.title',
      description: 'page.weeklyPicks.description',
      indexed: true,
    });
    expect(read('mfe-quiz/src/paths.ts')).toMatch(
      /ranking: '\/ranking',\s+weeklyPicks: '\/weekly-picks',/,
    );
    expect(read('mfe-quiz/src/app/app.tsx')).toMatch(
      /ranking-page'\),\s+\[routes\.weeklyPicks\]: \(\) => import\('\.\.\/features\/weekly-picks\/weekly-picks-page'\),/,
    );
    for (const language of LANGUAGES)
      expect(JSON.parse(read(`mfe-quiz/src/locales/${language}.json`)).weeklyPicks.title).toBe(
        'Weekly picks',
      );
    expect(files.filter((file) => file.includes('/features/'))).toHaveLength(3);
  });

  test.each([
    ["useText('quiz');", 'const t = useQuizText();'],
    [
      "{\n  const t = useText('quiz');\n  return {\n    t,\n    money,\n  };\n}",
      'const { t } = useQuizText();',
    ],
  ])('takes the texts as the hook of the slice returns them: %j', (body, call) => {
    const file = 'mfe-quiz/src/shared/use-quiz-text.ts';
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), `export const useQuizText = () => ${body}`);
    addPage({ slice: 'quiz', name: 'picks', path: '/picks/:week' }, root);
    expect(read('mfe-quiz/src/features/picks/picks-page.tsx')).toContain(call);
    expect(JSON.parse(read('mfe-quiz/remote.json')).pages[1].path).toBe('/picks/:week');
  });

  test.each([
    ['a slice that does not exist', { slice: 'news', name: 'picks' }, 'There is no remote "news"'],
    ['an existing path', { slice: 'quiz', name: 'top', path: '/ranking' }, 'has a page /ranking'],
    ['an invalid name', { slice: 'quiz', name: 'Top' }, '"Top" is no name'],
  ])('writes nothing for %s', (_, options, message) => {
    expect(() => addPage(options, root)).toThrow(message);
    expect(read('mfe-quiz/src/paths.ts')).toBe(FILES['mfe-quiz/src/paths.ts']);
  });

  test('names a file that does not have the usual form', () => {
    writeFileSync(path.join(root, 'mfe-quiz/src/app/app.tsx'), 'export const App = null;\n');
    expect(() => addPage({ slice: 'quiz', name: 'picks' }, root)).toThrow('app.tsx');
    expect(existsSync(path.join(root, 'mfe-quiz/src/features'))).toBe(false);
  });
});

describe('addOperation', () => {
  const operation = { slice: 'quiz', name: 'listPicks', path: '/api/picks/{week}' };

  test('adds contract, handler, route and path', () => {
    addOperation(operation, root);
    const contract = read('packages/contracts/src/quiz/list-picks.ts');
    expect(contract).toContain("id: 'quiz.listPicks'");
    expect(contract).toContain('params: z.object({ week: z.string() })');
    expect(read('packages/contracts/src/quiz/index.ts')).toContain("export * from './list-picks';");
    expect(read('services/quiz/src/app.ts')).toMatch(
      /list-picks\.routes';\n[\s\S]*routes\(router\) \{\n\s+listPicksRoutes\(router, context\);/,
    );
    const { routes } = JSON.parse(read('services/quiz/service.json'));
    expect(routes).toEqual([{ prefix: '/api/quiz' }, { prefix: '/api/picks' }]);
  });

  test('leaves paths of the service that contain the new one', () => {
    addOperation({ ...operation, path: '/api/quiz/picks' }, root);
    expect(read('services/quiz/service.json')).toBe(FILES['services/quiz/service.json']);
  });

  test.each([
    ['a service that does not exist', { ...operation, slice: 'news' }, 'There is no service'],
    ['an invalid name', { ...operation, name: 'list-picks' }, 'is no operation'],
    ['no path', { ...operation, path: '' }, '--path /api/'],
    ['an unknown method', { ...operation, method: 'FETCH' }, '"FETCH" is no method'],
  ])('writes nothing for %s', (_, options, message) => {
    expect(() => addOperation(options, root)).toThrow(message);
    expect(existsSync(path.join(root, 'packages/contracts/src/quiz/list-picks.ts'))).toBe(false);
  });

  test('does not overwrite an operation', () => {
    addOperation(operation, root);
    expect(() => addOperation(operation, root)).toThrow('exists already');
  });
});

describe('addTool', () => {
  const tool = { category: 'travel', id: 'trip-planner', url: 'https://trip.example' };
  const file = 'services/catalog/seed/tools/travel/trip-planner.json';

  test('adds a short record with the given name', () => {
    expect(addTool({ ...tool, name: 'TripPlanner' }, root).files).toEqual([file]);
    expect(JSON.parse(read(file))).toMatchObject({
      id: 'trip-planner',
      depth: 'short',
      names: { default: 'TripPlanner' },
      url: 'https://trip.example',
      category: 'travel',
    });
  });

  test('marks every fact and text as a place to fill', () => {
    addTool(tool, root);
    const { facts, texts } = JSON.parse(read(file));
    for (const part of [...facts, ...Object.values(texts)])
      expect(JSON.stringify(part)).toContain('TODO');
    expect(Object.keys(texts)).toEqual(LANGUAGES);
  });

  test.each([
    [
      'an unknown category',
      { ...tool, category: 'sport' },
      'There is no category "sport": text, travel.',
    ],
    ['an invalid id', { ...tool, id: '../claude' }, 'is no id of a tool'],
    ['no address', { ...tool, url: '' }, '--url https://example.com'],
    [
      'an address without https',
      { ...tool, url: 'http://trip.example' },
      '--url https://example.com',
    ],
    [
      'an id of another category',
      { ...tool, id: 'claude' },
      'has a tool "claude": text/claude.json',
    ],
  ])('writes nothing for %s', (_, options, message) => {
    expect(() => addTool(options, root)).toThrow(message);
    expect(existsSync(path.join(root, file))).toBe(false);
    expect(read('services/catalog/seed/tools/text/claude.json')).toBe('{}');
  });
});
