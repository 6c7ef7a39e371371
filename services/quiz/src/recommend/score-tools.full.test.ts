import { fileURLToPath } from 'node:url';
import type { QuizQuestion, Tool } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { seeded } from '@atlas/service-kit';
import type { StoredCatalog } from '../catalog/catalog.repository';
import { allProfiles, examine } from '../evaluation/all-quizzes';
import { measure } from '../evaluation/measures';
import { answersOf, readPersonas } from '../evaluation/personas';
import { readCatalog, startCatalog } from '../evaluation/start-catalog';
import { readQuestions } from '../questions/read-questions';
import { findBrokenConditions } from './conditions';
import { readNeeds } from './needs';
import type { Need } from './needs';
import { readProfile } from './read-profile';
import type { Profile } from './read-profile';
import { recommendFor } from './recommend';
import { reviewScore } from './review-score';
import { scoreTool, scoreTools } from './score-tools';
import { createTaskRelevance } from './task-relevance';
import type { TaskRelevance } from './task-relevance';

const SEED = fileURLToPath(new URL('../../seed', import.meta.url));
let quiz: { questions: QuizQuestion[]; needs: Need[] };
let catalog: StoredCatalog;
let words: TaskRelevance;
/** Spread evenly over all possible quizzes. */
let profiles: Profile[];

const catalogData = () => ({
  tools: () => catalog.tools,
  bundles: () => catalog.bundles,
  words: () => words,
});
const recommend = (profile: Profile) => recommendFor(profile, catalogData());
const ids = (list: readonly { tool: Tool }[]) => list.map(({ tool }) => tool.id);

beforeAll(async () => {
  const questions = await readQuestions(SEED);
  quiz = { questions, needs: await readNeeds(SEED, questions) };
  const started = await startCatalog();
  catalog = await readCatalog(started.url);
  await started.stop();
  words = createTaskRelevance(catalog.tools, catalog.tasks);
  const random = seeded(7);
  profiles = [...allProfiles(quiz, [undefined, 'KR', 'US'])].filter(() => random() < 0.006);
}, 180_000);

test('shows only tools that meet all conditions, for every quiz', () => {
  expect(profiles.length).toBeGreaterThan(200);
  const found = examine(profiles, catalog.tools, recommend);
  expect(found.broken).toEqual([]);
  expect(found.alike).toBe(0);
  expect(found.silent).toBe(0);
});

test('does not lower the score when a tool meets more', () => {
  const worse: unknown[] = [];
  // Relevance is cached by tool object: the same change yields the same object.
  const changed = new Map<string, Tool>();
  const withChange = (tool: Tool, change: Partial<Tool>): Tool => {
    const key = JSON.stringify([tool.id, change]);
    const found = changed.get(key) ?? { ...tool, ...change };
    changed.set(key, found);
    return found;
  };
  for (const profile of profiles.slice(0, 150)) {
    for (const tool of catalog.tools.slice(0, 40)) {
      const { score } = scoreTool(tool, profile, words);
      const better: Partial<Tool>[] = [
        { tasks: [defined(profile.need.tasks[0]), ...(tool.tasks ?? [])] },
        { purposes: [profile.purpose as Tool['purposes'][number], ...tool.purposes] },
        { platforms: ['web', 'ios', 'android', 'windows', 'macos', 'api'] },
        { availableIn: 'world', unavailableIn: [] },
        { skill: profile.skill as Tool['skill'] },
        { pricing: 'free', monthlyPrice: null },
      ];
      worse.push(
        ...better
          .filter((change) => scoreTool(withChange(tool, change), profile, words).score < score - 1)
          .map((change) => [tool.id, profile, change]),
      );
    }
  }
  expect(worse).toEqual([]);
});

test('scores each tool for the task once, best first, 0 to 100', () => {
  for (const profile of profiles) {
    const scored = scoreTools(catalog.tools, profile, words);
    const wanted = [...profile.need.tasks, ...profile.need.near];
    expect(scored.filter(({ tool }) => !tool.tasks?.some((task) => wanted.includes(task)))).toEqual(
      [],
    );
    expect(new Set(ids(scored)).size).toBe(scored.length);
    const scores = scored.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores.filter((score) => score < 0 || score > 100)).toEqual([]);
  }
});

test('breaks ties by reviews, not by ease of use', () => {
  const [tool] = catalog.tools;
  const profile = defined(
    profiles.find(({ need }) => need.tasks.includes(defined(defined(defined(tool).tasks)[0]))),
  );
  const liked: Tool = { ...defined(tool), id: 'liked', rating: 10 };
  const easy: Tool = { ...defined(tool), id: 'easy', rating: 99 };
  const rated = new Map([
    ['liked', { toolId: 'liked', count: 20, sum: 96 }],
    ['easy', { toolId: 'easy', count: 1, sum: 5 }],
  ]);
  const order = scoreTools([easy, liked], profile, words, reviewScore(rated));
  expect(ids(order)).toEqual(['liked', 'easy']);
});

test.each<[string, Partial<Tool>, string[]]>([
  ['has a price above it', { pricing: 'paid', monthlyPrice: dollars(2_001) }, ['budget']],
  [
    'costs few yen',
    { pricing: 'paid', monthlyPrice: { ...dollars(178_000), currency: 'JPY' } },
    [],
  ],
  [
    'costs many yen',
    { pricing: 'paid', monthlyPrice: { ...dollars(448_000), currency: 'JPY' } },
    ['budget'],
  ],
  ['costs few yuan', { pricing: 'paid', monthlyPrice: { ...dollars(4_900), currency: 'CNY' } }, []],
  ['names no price', { pricing: 'paid', monthlyPrice: null }, ['budget unknown']],
  ['has a free plan', { pricing: 'freemium', monthlyPrice: dollars(9_900) }, []],
  ['has another interface', { interfaceLanguages: ['en'] }, ['language']],
  ['has no known interface language', { interfaceLanguages: undefined }, ['language unknown']],
  ['only speaks the language', { interfaceLanguages: ['en'], languages: ['ko'] }, ['language']],
  ['runs elsewhere', { platforms: ['windows', 'api'] }, ['platform']],
  ['is for another country', { availableIn: ['US', 'CA'] }, ['country']],
  ['leaves the country out', { availableIn: 'world', unavailableIn: ['KR'] }, ['country']],
  ['has no known country', { availableIn: undefined, country: 'US' }, ['country unknown']],
  ['is made there, without known countries', { availableIn: undefined, country: 'KR' }, []],
])('reports what a tool breaks that %s', (_what, change, expected) => {
  const fitting: Partial<Tool> = {
    pricing: 'free',
    monthlyPrice: null,
    interfaceLanguages: ['ko'],
    platforms: ['web'],
    availableIn: 'world',
    unavailableIn: [],
  };
  const answers = answersOf({
    answers: ['create', 'video', 'under-20', 'beginner', 'ko', 'web'],
  });
  const profile = readProfile(quiz, answers);
  const found = findBrokenConditions(
    { ...defined(catalog.tools[0]), ...fitting, ...change },
    profile,
  );
  expect(found.map(({ condition, known }) => (known ? condition : `${condition} unknown`))).toEqual(
    expected,
  );
});

function dollars(cents: number) {
  return { cents, currency: 'USD', period: 'month' } as const;
}

test('shows packages for teachers only to teachers', () => {
  const shown = (answers: string[]) =>
    recommend(readProfile(quiz, answersOf({ answers }))).packages.map(({ id }) => id);
  const rest = ['any', 'beginner', 'any', 'any'];
  for (const { value } of defined(
    quiz.questions.find(({ parentOption }) => parentOption === 'learn'),
  ).options)
    expect(shown(['learn', value, ...rest])).not.toContain('teacher-toolkit');
  expect(shown(['work', 'teaching', ...rest])).toContain('teacher-toolkit');
});

test('does not depend on the order of tools', () => {
  for (const profile of profiles.slice(0, 40)) {
    const scored = scoreTools(catalog.tools, profile, words);
    expect(ids(scoreTools([...catalog.tools].reverse(), profile, words))).toEqual(ids(scored));
  }
});

test('depends on every answer', () => {
  const top = (profile: Profile) =>
    recommend(profile)
      .tools.map(({ id }) => id)
      .join();
  const other = { budget: 'free-only', skill: 'expert', language: 'zh', platform: 'api' } as const;
  for (const [key, value] of [...Object.entries(other), ['country', 'JP']] as const)
    expect(profiles.some((profile) => top(profile) !== top({ ...profile, [key]: value }))).toBe(
      true,
    );
});

test('recommends an accepted tool to nine of ten personas', async () => {
  const personas = await readPersonas(`${SEED}/personas.json`);
  const known = new Set(catalog.tools.map(({ id }) => id));
  expect(personas.flatMap(({ accept }) => accept).filter((id) => !known.has(id))).toEqual([]);
  const shown = (persona: (typeof personas)[number]) =>
    recommend(readProfile(quiz, answersOf(persona))).tools.map(({ id }) => id);
  for (const part of ['working', 'kept']) {
    const those = personas.filter((persona) => persona.part === part);
    expect(those.length).toBeGreaterThanOrEqual(60);
    expect(measure(those, shown).hit5).toBeGreaterThanOrEqual(0.9);
  }
});
