import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { categorySchema } from '@atlas/contracts';
import type { QuizQuestion } from '@atlas/contracts';
import * as z from 'zod';

const needSchema = z.strictObject({
  /** The first answer. */
  purpose: z.string(),
  /** The second answer. */
  value: z.string(),
  /** Where packages for it stand. */
  category: categorySchema,
  /** Keys of the catalog's tasks that are just this, the most typical first. */
  tasks: z.array(z.string()).min(1),
  /** Keys of tasks whose tools help with it as well. */
  near: z.array(z.string()),
});
/** A need in terms of the catalog's tasks. */
export type Need = z.infer<typeof needSchema>;

/** An answer without a need, or a need without an answer: the quiz refuses to start. */
export class BadNeeds extends Error {
  override readonly name = 'BadNeeds';
}

/** Needs of each second answer of the quiz. @throws BadNeeds */
export async function readNeeds(
  directory: string,
  questions: readonly QuizQuestion[],
): Promise<Need[]> {
  const file = await readFile(join(directory, 'needs.json'), 'utf8');
  const needs = z.array(needSchema).parse(JSON.parse(file));
  const described = needs.map(({ purpose, value }) => `${purpose}.${value}`);
  const required = questions.flatMap(({ parentOption, options }) =>
    parentOption === null ? [] : options.map(({ value }) => `${parentOption}.${value}`),
  );
  const faults = [
    ...required.filter((one) => !described.includes(one)).map((one) => `${one} is not described`),
    ...described.filter((one) => !required.includes(one)).map((one) => `nothing asks for ${one}`),
  ];
  if (faults.length > 0) throw new BadNeeds(faults.map((one) => `needs.json: ${one}`).join('\n'));
  return needs;
}
