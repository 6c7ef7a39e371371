import { LANGUAGES } from '@atlas/contracts';
import type { FactKey, FieldError, ToolRecord } from '@atlas/contracts';
import { factOf } from './fact-of';

const REQUIRED = ['maker', 'access', 'launch', 'platforms'] as const satisfies readonly FactKey[];
/** Facts for which a community page is not a source. */
const PRICED: readonly FactKey[] = ['plan', 'price', 'access'];

/** What prevents the publication of a record: missing facts and texts, and sources that are not allowed. */
export function publishErrors(record: ToolRecord, taskKeys?: ReadonlySet<string>): FieldError[] {
  const errors: FieldError[] = [];
  for (const key of REQUIRED)
    if (!factOf(record, key))
      errors.push({ path: '/facts', message: `The fact ${key} is missing` });
  for (const language of LANGUAGES)
    if (record.texts[language]?.tagline === undefined)
      errors.push({ path: `/texts/${language}/tagline`, message: 'The tagline is missing' });
  record.facts.forEach((fact, at) => {
    if (PRICED.includes(fact.key) && fact.sources.some(({ kind }) => kind === 'community'))
      errors.push({
        path: `/facts/${at}/sources`,
        message: 'A community page is not a source for prices',
      });
    if (fact.key === 'criterion' && fact.value.judgedOn === undefined)
      errors.push({
        path: `/facts/${at}/value/judgedOn`,
        message: 'A judgement has the day on which it was made',
      });
  });
  record.tasks.forEach((key, at) => {
    if (taskKeys && !taskKeys.has(key))
      errors.push({ path: `/tasks/${at}`, message: `No task has the key ${key}` });
  });
  if (record.alternatives?.some(({ id }) => id === record.id))
    errors.push({ path: '/alternatives', message: 'A tool is not its own alternative' });
  return errors;
}
