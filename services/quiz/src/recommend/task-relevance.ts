import type { CuratedTask, Tool } from '@atlas/contracts';
import type { Need } from './needs';
import { linesOf, phrasesOf, textsOf, tokensOf } from './words';
import type { Line } from './words';

/** Half of the share is earned at this much weight of words. */
const HALF_WEIGHT = 40;

export interface TaskRelevance {
  /** How much the tool's own texts speak of the need, 0 to 1. */
  share(tool: Tool, need: Need): number;
  /** The tool's lines that speak of the need's own tasks, those that do most first; all without words of the tasks. */
  lines(tool: Tool, need: Need): Line[];
}

/** Compares tools' texts with the words of tasks; a word that most tools use says little. */
export function createTaskRelevance(
  tools: readonly Tool[],
  tasks: readonly CuratedTask[],
): TaskRelevance {
  const weights = weightsOf(tools);
  const byKey = new Map(
    tasks.map((task) => [task.key, new Set(phrasesOf(task).flatMap(tokensOf))]),
  );
  const wordsOf = (keys: readonly string[]) =>
    new Set(keys.flatMap((key) => [...(byKey.get(key) ?? [])]));
  /** The words of those tasks that this tool does: of a wide need, its own part. */
  const wordsFor = ({ tasks: done = [] }: Tool, need: Need): ReadonlySet<string> => {
    const own = [...need.tasks, ...need.near].filter((key) => done.includes(key));
    return wordsOf(own.length > 0 ? own : need.tasks);
  };
  const weigh = (texts: readonly string[], words: ReadonlySet<string>): number => {
    const found = new Set(texts.flatMap(tokensOf).filter((token) => words.has(token)));
    return [...found].reduce((sum, token) => sum + (weights.get(token) ?? 0), 0);
  };
  const measure = (tool: Tool, need: Need): Measured => {
    const words = wordsFor(tool, need);
    const { description, descriptionEn, descriptionJa = '', descriptionZh = '' } = tool;
    const texts = [description, descriptionEn, descriptionJa, descriptionZh];
    const weight = weigh([...texts, ...linesOf(tool).flatMap(textsOf)], words);
    // A line about a near task is no reason: `drafts of mail` for a novel.
    const own = wordsOf(need.tasks);
    const lines = linesOf(tool)
      .map((line) => ({ line, weight: weigh(textsOf(line), own) }))
      .filter(({ weight: speaks }) => own.size === 0 || speaks > 0)
      .sort((a, b) => b.weight - a.weight)
      .map(({ line }) => line);
    return { share: weight / (weight + HALF_WEIGHT), lines };
  };
  // Of 200 tools and 77 needs: worked out once for each that meet.
  const measured = new WeakMap<Tool, Map<Need, Measured>>();
  const measuredOf = (tool: Tool, need: Need): Measured => {
    const known = measured.get(tool) ?? new Map<Need, Measured>();
    measured.set(tool, known);
    const found = known.get(need) ?? measure(tool, need);
    known.set(need, found);
    return found;
  };
  return {
    share: (tool, need) => measuredOf(tool, need).share,
    lines: (tool, need) => measuredOf(tool, need).lines,
  };
}

interface Measured {
  share: number;
  lines: Line[];
}

/** The fewer tools use a word, the more it says. */
function weightsOf(tools: readonly Tool[]): Map<string, number> {
  const users = new Map<string, number>();
  for (const tool of tools) {
    const texts = [tool.description, tool.descriptionEn, ...linesOf(tool).flatMap(textsOf)];
    for (const token of new Set(texts.flatMap(tokensOf)))
      users.set(token, (users.get(token) ?? 0) + 1);
  }
  return new Map([...users].map(([token, count]) => [token, Math.log(1 + tools.length / count)]));
}
