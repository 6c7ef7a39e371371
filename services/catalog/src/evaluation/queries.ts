import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const querySchema = z.object({
  query: z.string(),
  language: z.enum(['ko', 'en', 'ja', 'zh']),
  kind: z.string(),
  /** Ids of the tools that a visitor who types this could want. */
  right: z.array(z.string()).check(z.minLength(1)),
});
export type Query = z.infer<typeof querySchema>;

export async function readQueries(file: URL): Promise<Query[]> {
  return z.array(querySchema).parse(JSON.parse(await readFile(file, 'utf8')));
}

/** The queries that the present tools can answer: a right tool that the catalog does not have is not asked for. */
export function answerable(queries: readonly Query[], present: ReadonlySet<string>): Query[] {
  return queries
    .map((query) => ({ ...query, right: query.right.filter((id) => present.has(id)) }))
    .filter(({ right }) => right.length > 0);
}
