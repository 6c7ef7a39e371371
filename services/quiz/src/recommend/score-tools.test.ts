import { fileURLToPath } from 'node:url';
import { quizPath, type QuizQuestion, type Tool } from '@atlas/contracts';
import { evaluatePersonas, hitRate, readPersonas } from '../evaluation/evaluate-personas';
import { readCurated } from '../evaluation/read-curated';
import { readQuestions } from '../questions/read-questions';
import { seeded } from '../demo/seeded';
import { readProfile, type Profile } from './read-profile';
import { scoreTool, scoreTools } from './score-tools';

const SEED = fileURLToPath(new URL('../../seed', import.meta.url));
const CURATED = fileURLToPath(new URL('../../../catalog/seed', import.meta.url));
let questions: QuizQuestion[];
let tools: Tool[];
let profiles: Profile[];

beforeAll(async () => {
  questions = await readQuestions(SEED);
  ({ tools } = await readCurated(CURATED));
  profiles = randomProfiles(200);
});

function randomProfiles(count: number): Profile[] {
  const random = seeded(7);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  return Array.from({ length: count }, () => {
    const first = pick(questions[0]!.options).value;
    const answers = Object.fromEntries(quizPath(questions, first).map(({ options }, at) => [`q${at + 1}`, at === 0 ? first : pick(options).value]));
    return readProfile(questions, answers);
  });
}

test('when a tool comes to meet a criterion it did not meet, then its score does not fall', () => {
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
      for (const change of better) expect(scoreTool({ ...tool, ...change }, profile).score).toBeGreaterThanOrEqual(score);
    }
  }
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
    for (const [index, { score, tool }] of scored.entries()) {
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      const next = scored[index + 1];
      if (!next || next.score !== score) continue;
      expect(next.tool.rating < tool.rating || (next.tool.rating === tool.rating && next.tool.id > tool.id)).toBe(true);
    }
  }
});

test('when the tools come in another order, then the result is the same', () => {
  for (const profile of profiles.slice(0, 40)) {
    const ids = (list: readonly Tool[]) => scoreTools(list, profile).map(({ tool }) => tool.id);
    expect(ids([...tools].reverse())).toEqual(ids(tools));
  }
});

test('when any one answer changes, then for some visitor the five tools change', () => {
  const top = (profile: Profile) => scoreTools(tools, profile).slice(0, 5).map(({ tool, score }) => `${tool.id} ${score}`).join();
  const other: Profile = { purpose: 'live', task: 'health', budget: 'free-only', skill: 'expert', language: 'zh', platform: 'api' };
  for (const key of Object.keys(other) as (keyof Profile)[]) {
    expect(profiles.some((profile) => top(profile) !== top({ ...profile, [key]: other[key] }))).toBe(true);
  }
});

test('when a tool meets every answer in full, then it scores 100', () => {
  const profile: Profile = { purpose: 'create', task: 'video', budget: 'any', skill: 'beginner', language: 'any', platform: 'web' };
  expect(scoreTools(tools, profile)[0]!.score).toBe(100);
});

test('when written personas are asked, then at least nine of ten find an accepted tool among five', async () => {
  const personas = await readPersonas(`${SEED}/personas.json`);
  const known = new Set(tools.map(({ id }) => id));
  expect(personas.length).toBeGreaterThanOrEqual(60);
  expect(personas.flatMap(({ accept }) => accept).filter((id) => !known.has(id))).toEqual([]);
  expect(hitRate(evaluatePersonas(personas, questions, tools))).toBeGreaterThanOrEqual(0.9);
});
