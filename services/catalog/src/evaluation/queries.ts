import { readFile } from 'node:fs/promises';
import { PLATFORMS, PRICING } from '@atlas/contracts';
import type { CuratedTool } from '@atlas/contracts';
import * as z from 'zod/mini';

const querySchema = z.object({
  query: z.string(),
  language: z.enum(['ko', 'en', 'ja', 'zh']),
  kind: z.string(),
  /** Ids of the tools that are right for the query. */
  right: z._default(z.array(z.string()), []),
  /** Tools of these tasks are right too. */
  tasks: z.optional(z.array(z.string())),
  /** Ids that are wrong although they do the task: the tool to replace or to do without. */
  not: z._default(z.array(z.string()), []),
  /** Only tools with one of these pricing models are right. */
  pricing: z.optional(z.array(z.enum(PRICING))),
  /** Only tools on this platform are right. */
  platform: z.optional(z.enum(PLATFORMS)),
  /** All right tools must be first, in any order: a comparison. */
  together: z._default(z.boolean(), false),
});
export type Query = z.infer<typeof querySchema>;
type Tool = Pick<CuratedTool, 'id' | 'tasks' | 'pricing' | 'platforms'>;

export async function readQueries(file: URL): Promise<Query[]> {
  return z.array(querySchema).parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Queries with right tools in the current catalog, each with all right ids. */
export function answerable(queries: readonly Query[], tools: readonly Tool[]): Query[] {
  return queries
    .map((query) => ({ ...query, right: rightOf(query, tools) }))
    .filter(({ right }) => right.length > 0);
}

function rightOf(
  { right, tasks: wanted = [], not, pricing: models, platform }: Query,
  tools: readonly Tool[],
): string[] {
  const isRight = ({ id, tasks = [], pricing, platforms }: Tool) =>
    (right.includes(id) || tasks.some((task) => wanted.includes(task))) &&
    !not.includes(id) &&
    (models === undefined || models.includes(pricing)) &&
    (platform === undefined || platforms.includes(platform));
  return tools.filter(isRight).map(({ id }) => id);
}
