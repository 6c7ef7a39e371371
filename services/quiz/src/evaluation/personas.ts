import { readFile } from 'node:fs/promises';
import { QUIZ_LENGTH } from '@atlas/contracts';
import * as z from 'zod';

const personaSchema = z.strictObject({
  id: z.string(),
  /** `kept` personas are only for evaluation, not for tuning. */
  part: z.enum(['working', 'kept']),
  /** Who it is and what for, in a sentence. */
  who: z.string(),
  /** In the order of the path. */
  answers: z.array(z.string()).length(QUIZ_LENGTH),
  /** Tools that an expert accepts as results. */
  accept: z.array(z.string()).min(1),
});
export type Persona = z.infer<typeof personaSchema>;

export async function readPersonas(file: string): Promise<Persona[]> {
  return z.array(personaSchema).parse(JSON.parse(await readFile(file, 'utf8')));
}

/** As the dialog sends them. */
export const answersOf = ({ answers }: Pick<Persona, 'answers'>): Record<string, string> =>
  Object.fromEntries(answers.map((value, index) => [`q${index + 1}`, value]));
