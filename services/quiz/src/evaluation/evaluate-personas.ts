import { readFile } from 'node:fs/promises';
import { QUIZ_LENGTH, type QuizQuestion, type Tool } from '@atlas/contracts';
import * as z from 'zod';
import { readProfile } from '../recommend/read-profile';
import { scoreTools } from '../recommend/score-tools';

const personaSchema = z.object({
  id: z.string(),
  /** Who it is and what for, in a sentence. */
  who: z.string(),
  /** In the order of the path. */
  answers: z.array(z.string()).length(QUIZ_LENGTH),
  /** Tools that somebody who knows them would accept as an answer. */
  accept: z.array(z.string()).min(1),
});
export type Persona = z.infer<typeof personaSchema>;

export interface PersonaResult {
  persona: Persona;
  shown: string[];
  hit: boolean;
  /** Place of the first accepted tool, 1 to 5. */
  place: number | null;
}

export async function readPersonas(file: string): Promise<Persona[]> {
  return z.array(personaSchema).parse(JSON.parse(await readFile(file, 'utf8')));
}

/** As the dialog sends them. */
export const answersOf = ({ answers }: Persona): Record<string, string> =>
  Object.fromEntries(answers.map((value, index) => [`q${index + 1}`, value]));

export function evaluatePersonas(
  personas: readonly Persona[],
  questions: readonly QuizQuestion[],
  tools: readonly Tool[],
): PersonaResult[] {
  return personas.map((persona) => {
    const shown = scoreTools(tools, readProfile(questions, answersOf(persona)))
      .slice(0, 5)
      .map(({ tool }) => tool.id);
    const at = shown.findIndex((id) => persona.accept.includes(id));
    return { persona, shown, hit: at >= 0, place: at < 0 ? null : at + 1 };
  });
}

export const hitRate = (results: readonly PersonaResult[]): number =>
  results.filter(({ hit }) => hit).length / results.length;
