const known = new Set<string>();

/** Remembers names of variables that this process reads. */
export function rememberVariables(names: readonly string[]): void {
  for (const name of names) known.add(name);
}

/** Prefix of the platform's own variables. */
const OWN = /^ATLAS_/;
/** Variables of the platform that are read elsewhere: by programs, other processes and tests. */
const ELSEWHERE = /^ATLAS_(?:DEMO|URL|TOKEN|SITE|VERSION|CHECK_RESPONSES|NO_\w+)$/;
/** Shorter names are too often alike by chance. */
const MIN_LENGTH = 7;

/**
 * Finds variables that look like misspelt or outdated names of what this process reads.
 * @param env the environment
 * @param names variables that the process reads; by default all that `readEnv` has read
 * @returns a sentence for each
 */
export function unknownVariables(
  env: Readonly<Record<string, string | undefined>>,
  names: ReadonlySet<string> = known,
): string[] {
  if (names.size === 0) return [];
  return Object.keys(env).flatMap((name) => {
    if (names.has(name)) return [];
    const meant = [...names].find((one) => isAlike(name, one) && env[one] === undefined);
    if (meant) return [`${name} is not read: is ${meant} meant?`];
    return OWN.test(name) && !ELSEWHERE.test(name) ? [`${name} is not read by this process.`] : [];
  });
}

/** Whether two names differ by a slip: at most two letters, or singular and plural. */
function isAlike(given: string, name: string): boolean {
  if (name.length < MIN_LENGTH || Math.abs(given.length - name.length) > 3) return false;
  if (toSingular(given) === toSingular(name)) return true;
  return distance(given, name) <= (name.length < 10 ? 1 : 2);
}

const toSingular = (name: string): string =>
  name.replace(/(?:IES|Y)(?=_|$)/g, 'I').replace(/S(?=_|$)/g, '');

/** Edit distance: letters to insert, delete or replace, and neighbours to swap. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= a.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = at(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swapped = isSwapped ? at(row - 2, column - 2) + 1 : Infinity;
      const added = Math.min(at(row - 1, column), at(row, column - 1)) + 1;
      rows[row]?.push(Math.min(replaced, swapped, added));
    }
  }
  return at(a.length, b.length);
}
