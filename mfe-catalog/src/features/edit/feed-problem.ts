import type { Text } from '@atlas/mfe-kit';

/** What the service reports of a row, without the value. */
const PROBLEMS = [
  [/^Not a number: /, 'number'],
  [/^(Unknown currency|Not in [A-Z]{3}): /, 'currency'],
  [/^Unknown period: /, 'period'],
  [/^Unknown: /, 'unknown'],
  [/^Not true or false: /, 'flag'],
  [/^Not a single value$/, 'single'],
  [/^(The plan has no name$|Not a name of a plan: )/, 'plan'],
  [/^Several tools match /, 'several'],
  [/^A row before states another value$/, 'twice'],
  [/is not valid JSON$/, 'json'],
  [/^At most \d+ rows/, 'many'],
] as const;

/** The service's message about a row of a feed in the reader's language, with the value of the source. */
export function describeFeedProblem(message: string, t: Text): string {
  const known = PROBLEMS.find(([pattern]) => pattern.test(message));
  if (!known) return message;
  const [pattern, name] = known;
  const problem = t(`feeds.problem.${name}`);
  const value = name === 'many' || name === 'json' ? '' : message.replace(pattern, '');
  return value === '' ? problem : t('feeds.problem.line', { problem, value });
}
