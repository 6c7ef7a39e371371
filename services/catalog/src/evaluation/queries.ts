import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const querySchema = z.object({
  query: z.string(),
  language: z.enum(['ko', 'en', 'ja', 'zh']),
  kind: z.string(),
  /** Ids of the tools that a visitor who types this could want. */
  right: z._default(z.array(z.string()), []),
  /** So are all tools that are for one of these tasks. */
  tasks: z.optional(z.array(z.string())),
});
export type Query = z.infer<typeof querySchema>;
type Tool = { id: string; tasks?: readonly string[] | undefined };

export async function readQueries(file: URL): Promise<Query[]> {
  return z.array(querySchema).parse(JSON.parse(await readFile(file, 'utf8')));
}

/** The queries that the present tools can answer, each with all ids that are right. */
export function answerable(queries: readonly Query[], tools: readonly Tool[]): Query[] {
  return queries
    .map((query) => ({ ...query, right: rightOf(query, tools) }))
    .filter(({ right }) => right.length > 0);
}

function rightOf({ right, tasks: wanted = [] }: Query, tools: readonly Tool[]): string[] {
  const isRight = ({ id, tasks = [] }: Tool) =>
    right.includes(id) || tasks.some((task) => wanted.includes(task));
  return tools.filter(isRight).map(({ id }) => id);
}
