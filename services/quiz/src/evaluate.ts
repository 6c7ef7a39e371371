import { fileURLToPath } from 'node:url';
import { evaluatePersonas, hitRate, readPersonas } from './evaluation/evaluate-personas';
import { readTools } from './evaluation/read-curated';
import { readQuestions } from './questions/read-questions';

/** Prints the table of all personas; exit code 1 below 0.9. Reads CATALOG_URL when it is set. */
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const [personas, questions, tools] = await Promise.all([
  readPersonas(at('../seed/personas.json')),
  readQuestions(at('../seed')),
  readTools(at('../../catalog/seed'), process.env.CATALOG_URL),
]);
const results = evaluatePersonas(personas, questions, tools);
for (const { persona, shown, place } of results) {
  process.stdout.write(
    `${persona.id.padEnd(24)} ${String(place ?? '-').padStart(2)}  ${shown.join(', ')}\n`,
  );
}
const firsts = results.filter(({ place }) => place === 1).length;
process.stdout.write(
  `\n${results.length} personas, hit@5 ${hitRate(results).toFixed(3)}, hit@1 ${(firsts / results.length).toFixed(3)}\n`,
);
process.exitCode = hitRate(results) >= 0.9 ? 0 : 1;
