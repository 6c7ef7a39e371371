// `node scripts/plain-language.mjs [--list <path prefix>]`: counts the words that CONTRIBUTING replaces by the field's own terms,
// per workspace and 1,000 lines, and the words of all documents. Ends with 1 above a bound of plain-language.json. `--list` prints
// each line with a hit, `--documents` the words of each document.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspaces.mjs';

const settings = JSON.parse(readFileSync(join(root, 'scripts/plain-language.json'), 'utf8'));
const words = new Set(settings.words.join(' ').split(' '));
const exemptWords = new Set(settings.exempt.words);
const exemptPaths = settings.exempt.paths.map((pattern) => new RegExp(pattern));
const ignored = new RegExp(`(^|/)(${settings.ignoredFolders.join('|')})/`);

/** Splits an identifier or a word into lower-case words: `useOldName` has three. */
const split = (token) =>
  token
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ');

/**
 * Counts the listed words in one line.
 *
 * @param {string} line
 * @param {boolean} isExempt whether the file may use the exempt words
 */
function countHits(line, isExempt) {
  const isHit = (word) => words.has(word) && !(isExempt && exemptWords.has(word));
  return [...line.matchAll(/[A-Za-z]+/g)].flatMap(([token]) => split(token)).filter(isHit).length;
}

/** `packages/ui` of `packages/ui/src/index.ts`; the top folder of a path elsewhere. */
const workspaceOf = (file) =>
  file
    .split('/')
    .slice(0, /^(packages|services)\//.test(file) ? 2 : 1)
    .join('/');

/**
 * Counts the listed words in the TypeScript and JavaScript files that git tracks.
 *
 * @returns {{ workspaces: { name: string, hits: number, lines: number }[], hits: number, lines: number, listed: string[] }}
 */
export function countPlainLanguage(prefix) {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && !ignored.test(file));
  const workspaces = new Map();
  const listed = [];
  for (const file of files) {
    const isExempt = exemptPaths.some((pattern) => pattern.test(file));
    const workspace = workspaces.get(workspaceOf(file)) ?? { hits: 0, lines: 0 };
    workspaces.set(workspaceOf(file), workspace);
    for (const [at, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
      const hits = countHits(line, isExempt);
      workspace.hits += hits;
      workspace.lines += 1;
      if (hits > 0 && prefix !== undefined && file.startsWith(prefix))
        listed.push(`${file}:${at + 1}:${line}`);
    }
  }
  const all = [...workspaces].map(([name, counts]) => ({ name, ...counts }));
  const sum = (key) => all.reduce((total, one) => total + one[key], 0);
  return { workspaces: all, hits: sum('hits'), lines: sum('lines'), listed };
}

const rateOf = ({ hits, lines }) => (1000 * hits) / lines;

/**
 * Counts the words of docs/, READMEs, CONTRIBUTING.md and SECURITY.md, as `wc -w` does. The changelog and results of benchmarks
 * do not count.
 *
 * @returns {{ file: string, words: number }[]} the longest document first
 */
export function countDocumentWords() {
  const patterns = ['docs/*.md', '*README.md', 'CONTRIBUTING.md', 'SECURITY.md', ':!.changeset'];
  return execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((file) => ({ file, words: readFileSync(join(root, file), 'utf8').match(/\S+/g).length }))
    .sort((a, b) => b.words - a.words);
}

/** Prints the number of words in documents. @returns whether it stays within the bound */
export function reportDocumentWords() {
  const words = countDocumentWords().reduce((sum, one) => sum + one.words, 0);
  const isWithin = words <= settings.maxDocumentWords;
  console.log(
    `${isWithin ? ' ' : '✗'} ${String(words).padStart(8)}  words of documents (at most ${settings.maxDocumentWords})`,
  );
  return isWithin;
}

/** Prints the rate of each workspace. @returns whether the whole repository stays within the bound */
export function reportPlainLanguage(count = countPlainLanguage()) {
  for (const workspace of count.workspaces.sort((a, b) => rateOf(b) - rateOf(a)))
    if (workspace.hits > 0)
      console.log(`  ${rateOf(workspace).toFixed(1).padStart(8)}  ${workspace.name}`);
  const isWithin = rateOf(count) <= settings.maxPerThousandLines;
  console.log(
    `${isWithin ? ' ' : '✗'} ${rateOf(count).toFixed(2).padStart(8)}  private words per 1,000 lines (at most ${settings.maxPerThousandLines})`,
  );
  return isWithin;
}

if (process.argv[1] === import.meta.filename) {
  const at = process.argv.indexOf('--list');
  const count = countPlainLanguage(at < 0 ? undefined : (process.argv[at + 1] ?? ''));
  for (const line of count.listed) console.log(line);
  if (process.argv.includes('--documents'))
    for (const { file, words } of countDocumentWords())
      console.log(`  ${String(words).padStart(8)}  ${file}`);
  const isWithin = [reportPlainLanguage(count), reportDocumentWords()];
  if (isWithin.includes(false)) process.exitCode = 1;
}
