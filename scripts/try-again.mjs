/** More failing files than these are a broken tree, not a busy machine. */
export const MOST = 12;

/**
 * Test files that failed in a run of all are run once more, each alone: a machine of two cores that serves a whole
 * run can miss a deadline. `runAlone` gives the file's number of failed tests. What passes alone is named and not
 * counted as failed, as Playwright does with its flaky tests.
 * Returns how many tests failed both times.
 */
export async function tryAgain(failed, runAlone) {
  const sum = failed.reduce((all, { failures }) => all + failures, 0);
  if (failed.length > MOST) return sum;
  let failures = 0;
  for (const { file } of failed) {
    console.log(`\n── once more, alone: ${file}`);
    const again = await runAlone(file);
    failures += again;
    console.log(`── ${file}: ${again === 0 ? 'flaky, it passes alone' : 'FAILED again'}`);
  }
  return failures;
}
