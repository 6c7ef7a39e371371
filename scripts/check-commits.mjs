// Checks commits against Conventional Commits with a subject of at most 72 characters. `node scripts/check-commits.mjs` checks
// those since the rule was introduced; with a file, the message in it (for the commit-msg hook).
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from './workspaces.mjs';

const SUBJECT =
  /^(?:feat|fix|docs|refactor|test|perf|build|ci|chore|style|revert)(?:\([a-z0-9-]+\))?!?: \S/;
const SEVERAL_SCOPES = /^[a-z]+\([^)]*,[^)]*\)/;
const MAX_LENGTH = 72;
/** The last commit before the rule. */
const SINCE = '796111ec';

/** Published before the rule of one scope. */
const EXCEPTIONS = new Set(['fix(mfe-kit,service-kit): carry out a doubled submit once']);

/** Returns why a subject is rejected, or undefined. */
function problemOf(subject) {
  if (EXCEPTIONS.has(subject)) return undefined;
  if (SEVERAL_SCOPES.test(subject)) return 'several scopes: make a commit for each';
  if (!SUBJECT.test(subject)) return 'no Conventional Commit: type(scope): summary';
  if (subject.length > MAX_LENGTH) return `${subject.length} characters, at most ${MAX_LENGTH}`;
  return undefined;
}

function subjectsSinceRule() {
  const { status, stdout } = spawnSync(
    'git',
    ['log', '--no-merges', '--format=%s', `${SINCE}..HEAD`],
    { cwd: root, encoding: 'utf8' },
  );
  // A shallow clone does not contain the commit, and an archive has no history.
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}

const [file] = process.argv.slice(2);
const subjects = file ? [readFileSync(file, 'utf8').split('\n', 1)[0]] : subjectsSinceRule();
const problems = subjects.flatMap((subject) => {
  const problem = problemOf(subject);
  return problem ? [`"${subject}": ${problem}`] : [];
});
for (const problem of problems) console.error(problem);
process.exit(Number(problems.length > 0));
