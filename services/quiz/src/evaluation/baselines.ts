import { quizPath } from '@atlas/contracts';
import type { QuizQuestion, Tool } from '@atlas/contracts';
import type { Profile } from '../recommend/read-profile';
import { linesOf, textsOf, tokensOf } from '../recommend/words';
import { answersOf } from './personas';
import type { Persona } from './personas';

const SHOWN = 5;

/** Baseline: the most used tools for the task, without other criteria. */
export function mostPopular(tools: readonly Tool[], { need }: Profile): string[] {
  return tools
    .filter(({ tasks = [] }) => need.tasks.some((task) => tasks.includes(task)))
    .sort((a, b) => (b.monthlyUsers ?? 0) - (a.monthlyUsers ?? 0) || (a.id < b.id ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ id }) => id);
}

/** Tools whose texts hold most of the words of the chosen answers, in all four languages. */
export function keywordMatch(
  tools: readonly Tool[],
  questions: readonly QuizQuestion[],
  persona: Persona,
): string[] {
  const answers = answersOf(persona);
  const chosen = quizPath(questions, answers.q1).flatMap(
    ({ options }, at) => options.find(({ value }) => value === answers[`q${at + 1}`]) ?? [],
  );
  const words = new Set(chosen.flatMap((option) => Object.values(option)).flatMap(tokensOf));
  const held = (tool: Tool): number =>
    [...tokensOfTool(tool)].filter((token) => words.has(token)).length;
  return tools
    .map((tool) => ({ id: tool.id, held: held(tool) }))
    .sort((a, b) => b.held - a.held || (a.id < b.id ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ id }) => id);
}

/** Worked out once for all personas. */
const known = new WeakMap<Tool, ReadonlySet<string>>();

function tokensOfTool(tool: Tool): ReadonlySet<string> {
  const found = known.get(tool);
  if (found) return found;
  const texts = [tool.description, tool.descriptionEn, ...linesOf(tool).flatMap(textsOf)];
  const tokens = new Set(texts.flatMap(tokensOf));
  known.set(tool, tokens);
  return tokens;
}
