/**
 * Result for one mutant, as Stryker reports it.
 *
 * @typedef {object} Mutant
 * @property {string} file path relative to the root
 * @property {string} status `Killed`, `Timeout`, `Survived`, `NoCoverage`, `Ignored`, …
 * @property {string} [replacement]
 * @property {string} mutatorName
 * @property {{ start: { line: number } }} location
 */

const FOUND = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);
const LONGEST_REPLACEMENT = 70;

const count = (mutants, statuses) => mutants.filter(({ status }) => statuses.has(status)).length;

/**
 * Percent of mutants that the tests found. Mutants that could not run count neither way.
 *
 * @param {readonly Mutant[]} mutants
 * @returns {number} 0 to 100; 0 without mutants
 */
export function scoreOf(mutants) {
  const found = count(mutants, FOUND);
  const valid = found + count(mutants, MISSED);
  return valid === 0 ? 0 : (found / valid) * 100;
}

/**
 * @param {readonly Mutant[]} mutants
 * @returns {string[]} a line for each mutant that no test found
 */
export function survivorLines(mutants) {
  return mutants
    .filter(({ status }) => MISSED.has(status))
    .map(({ file, location, mutatorName, replacement = '' }) => {
      const text = replacement.replace(/\s+/g, ' ').slice(0, LONGEST_REPLACEMENT);
      return `survived  ${file}:${location.start.line}  ${mutatorName}: ${text}`;
    });
}

/**
 * @param {readonly Mutant[]} mutants
 * @returns {string[]} a table of the files, the worst first, with the sum
 */
export function mutationTable(mutants) {
  const files = [...new Set(mutants.map(({ file }) => file))].map((file) => ({
    file,
    own: mutants.filter((mutant) => mutant.file === file),
  }));
  const row = (name, own) =>
    `${scoreOf(own).toFixed(0).padStart(4)} %  ${String(count(own, FOUND)).padStart(5)}  ${String(count(own, MISSED)).padStart(8)}  ${name}`;
  return [
    ' score  found  survived  module',
    ...files
      .toSorted((a, b) => scoreOf(a.own) - scoreOf(b.own))
      .map(({ file, own }) => row(file, own)),
    row('all', mutants),
  ];
}
