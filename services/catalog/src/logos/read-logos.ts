import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { categorySchema } from '@atlas/contracts';
import type { CuratedTool } from '@atlas/contracts';
import * as z from 'zod/mini';
import type { Logo } from './render-logo';
import { initialsOf } from './initials-of';

const color = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/));

const marksSchema = z.object({
  /** Background of tools whose maker's colour is unknown. */
  categories: z.record(categorySchema, color),
  tools: z.record(
    z.string(),
    z.strictObject({
      /** `<collection>/<name>`, collected into `mark-symbols.json`. */
      symbol: z.optional(z.string().check(z.regex(/^(simple-icons|lobehub)\/[\w-]+$/))),
      color: z.optional(color),
      initials: z.optional(z.string().check(z.maxLength(3))),
    }),
  ),
});
export type CuratedMarks = z.infer<typeof marksSchema>;

const symbolsSchema = z.record(
  z.string(),
  z.object({ title: z.string(), color, paths: z.array(z.string()), license: z.string() }),
);
export type Symbols = z.infer<typeof symbolsSchema>;

export interface Marks {
  curated: CuratedMarks;
  symbols: Symbols;
}

/** Reads `marks.json` (curated) and `mark-symbols.json` (from `npm run marks`). @throws ZodError */
export async function readMarks(directory: string): Promise<Marks> {
  const [curated, symbols] = await Promise.all(
    ['marks.json', 'mark-symbols.json'].map((file) => readJson(join(directory, file))),
  );
  return { curated: marksSchema.parse(curated), symbols: symbolsSchema.parse(symbols) };
}

/** The tool's symbol if available, otherwise its initials on the maker's or the category's colour. */
export function logoOf(
  { curated, symbols }: Marks,
  tool: Pick<CuratedTool, 'id' | 'name' | 'category'>,
): Logo {
  const named = curated.tools[tool.id] ?? {};
  const found = named.symbol ? symbols[named.symbol] : undefined;
  return {
    color: named.color ?? found?.color ?? curated.categories[tool.category],
    initials: named.initials ?? initialsOf(tool.name),
    ...(found && { paths: found.paths }),
  };
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}
