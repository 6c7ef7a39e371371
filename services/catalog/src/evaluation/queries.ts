import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const querySchema = z.object({
  query: z.string(),
  language: z.enum(['ko', 'en', 'ja', 'zh']),
  kind: z.string(),
  /** Ids of the tools that are right for the query. */
  right: z._default(z.array(z.string()), []),
  /** Tools of these tasks are right too. */
  tasks: z.optional(z.array(z.string())),
});
export type Query = z.infer<typeof querySchema>;
type Tool = { id: string; tasks?: readonly string[] | undefined };

export async function readQueries(file: URL): Promise<Query[]> {
  return z.array(querySchema).parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Queries with right tools in the current catalog, each with all right ids. */
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
