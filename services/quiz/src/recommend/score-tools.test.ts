import { fileURLToPath } from 'node:url';
import { quizPath, type Bundle, type QuizQuestion, type Tool } from '@atlas/contracts';
import { seeded } from '@atlas/service-kit';
import { evaluatePersonas, hitRate, readPersonas } from '../evaluation/evaluate-personas';
import { readCurated } from '../evaluation/read-curated';
import { readQuestions } from '../questions/read-questions';
import { readProfile, type Profile } from './read-profile';
import { scoreBundles } from './score-bundles';
import { scoreTool, scoreTools } from './score-tools';

const SEED = fileURLToPath(new URL('../../seed', import.meta.url));
const CURATED = fileURLToPath(new URL('../../../catalog/seed', import.meta.url));
let questions: QuizQuestion[];
let tools: Tool[];
let bundles: Bundle[];
let profiles: Profile[];

beforeAll(async () => {
  questions = await readQuestions(SEED);
  ({ tools, bundles } = await readCurated(CURATED));
  profiles = randomProfiles(200);
});

function randomProfiles(count: number): Profile[] {
  const random = seeded(7);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  return Array.from({ length: count }, () => {
    const first = pick(questions[0]!.options).value;
    const answers = Object.fromEntries(
      quizPath(questions, first).map(({ options }, at) => [
        `q${at + 1}`,
        at === 0 ? first : pick(options).value,
      ]),
    );
    return readProfile(questions, answers);
  });
}

test('when a tool comes to meet a criterion it did not meet, then its score does not fall', () => {
  const worse: unknown[] = [];
  for (const profile of profiles) {
    for (const tool of tools.slice(0, 40)) {
      const { score } = scoreTool(tool, profile);
      const better: Partial<Tool>[] = [
        { category: profile.task as Tool['category'] },
        { purposes: [...tool.purposes, profile.purpose as Tool['purposes'][number]] },
        { languages: [...tool.languages, profile.language] },
        { platforms: ['web', 'ios', 'windows', 'api'] },
        { skill: profile.skill as Tool['skill'] },
        { pricing: 'free', monthlyPrice: null },
      ];
      worse.push(
        ...better
          .filter((change) => scoreTool({ ...tool, ...change }, profile).score < score)
          .map((change) => [tool.id, profile, change]),
      );
    }
  }
  expect(worse).toEqual([]);
});

test('when only free will do, then no paid tool is shown', () => {
  for (const profile of profiles) {
    const shown = scoreTools(tools, { ...profile, budget: 'free-only' });
    expect(shown.some(({ tool }) => tool.pricing === 'paid')).toBe(false);
  }
});

test('when tools are scored, then none stands twice, 0 to 100, ties by rating, then id', () => {
  for (const profile of profiles) {
    const scored = scoreTools(tools, profile);
    expect(new Set(scored.map(({ tool }) => tool.id)).size).toBe(scored.length);
    expect(scored.filter(({ score }) => score < 0 || score > 100)).toEqual([]);
    const inOrder = scored.slice(1).every(({ score, tool }, at) => {
      const above = scored[at]!;
      if (above.score !== score) return above.score > score;
      return above.tool.rating === tool.rating
        ? above.tool.id < tool.id
        : above.tool.rating > tool.rating;
    });
    expect(inOrder).toBe(true);
  }
});

test('when a tool costs nothing, then it never stands below the same tool that is paid for', () => {
  for (const profile of profiles) {
    for (const tool of tools.slice(0, 20)) {
      const free: Tool = {
        ...tool,
        id: `${tool.id}-z-free`,
        pricing: 'free',
        monthlyPrice: { cents: 0, currency: 'USD', period: 'month' },
      };
      const paid: Tool = {
        ...tool,
        id: `${tool.id}-a-paid`,
        pricing: 'paid',
        monthlyPrice: { cents: 9_900, currency: 'USD', period: 'month' },
      };
      const [first] = scoreTools([paid, free], profile);
      if (profile.budget !== 'any') expect(first!.tool.id).toBe(free.id);
    }
  }
});

test('when packages are scored, then none stands twice, all match by half or more, none is paid for free-only', () => {
  const byId = new Map(tools.map((tool) => [tool.id, tool]));
  for (const profile of profiles) {
    const scored = scoreBundles(bundles, tools, profile);
    expect(new Set(scored.map(({ bundle }) => bundle.id)).size).toBe(scored.length);
    expect(scored.filter(({ score }) => score < 50 || score > 100)).toEqual([]);
    const members = scored.flatMap(({ bundle }) =>
      bundle.toolIds.map((id) => byId.get(id)!.pricing),
    );
    expect(profile.budget === 'free-only' && members.includes('paid')).toBe(false);
  }
});

test('when the tools come in another order or a second time, then the result is the same', () => {
  for (const profile of profiles.slice(0, 40)) {
    const ids = (list: readonly Tool[]) => scoreTools(list, profile).map(({ tool }) => tool.id);
    expect(ids([...tools].reverse())).toEqual(ids(tools));
    expect(scoreTools(tools, profile)).toEqual(scoreTools(tools, profile));
  }
});

test('when any one answer changes, then for some visitor the five tools change', () => {
  const top = (profile: Profile) =>
    scoreTools(tools, profile)
      .slice(0, 5)
      .map(({ tool }) => tool.id)
      .join();
  const other: Profile = {
    purpose: 'live',
    task: 'health',
    budget: 'free-only',
    skill: 'expert',
    language: 'zh',
    platform: 'api',
  };
  for (const key of Object.keys(other) as (keyof Profile)[]) {
    expect(
      profiles.some((profile) => top(profile) !== top({ ...profile, [key]: other[key] })),
    ).toBe(true);
  }
});

test('when a tool meets every answer in full, then it scores 100', () => {
  const profile: Profile = {
    purpose: 'create',
    task: 'video',
    budget: 'any',
    skill: 'beginner',
    language: 'any',
    platform: 'web',
  };
  expect(scoreTools(tools, profile)[0]!.score).toBe(100);
});

test('when written personas are asked, then at least nine of ten find an accepted tool among five', async () => {
  const personas = await readPersonas(`${SEED}/personas.json`);
  const known = new Set(tools.map(({ id }) => id));
  expect(personas.length).toBeGreaterThanOrEqual(60);
  expect(personas.flatMap(({ accept }) => accept).filter((id) => !known.has(id))).toEqual([]);
  expect(hitRate(evaluatePersonas(personas, questions, tools))).toBeGreaterThanOrEqual(0.9);
});
