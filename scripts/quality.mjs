import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import ts from 'typescript';
import { percentile } from '../bench/report/median.mjs';
import { reportDocumentWords, reportPlainLanguage } from './plain-language.mjs';

/**
 * The quality report of the files that git tracks: `npm run quality`. Ends with 1 when a figure misses its bound.
 * `--functions` and `--duplicates` list what is counted. The linter checks import cycles (`import-x/no-cycle`).
 */
const LONG_LINE = 120;
const LONG_FUNCTION = 60;
const root = new URL('..', import.meta.url).pathname;

const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs'], {
  cwd: root,
  encoding: 'utf8',
});
const files = tracked.trim().split('\n').map(read);
const isTest = ({ path }) => /\.(?:test|spec)\.|\/tests?\/|^tests\/|^e2e\//.test(path);
const source = files.filter((file) => !isTest(file));
const tests = files.filter(isTest);
const lines = sum(source, 'lines');
const longFunctions = source.flatMap((file) => file.longFunctions);

const FIGURES = [
  ['lines of source', lines],
  ['files of source', source.length],
  ['lines of a file, median', percentile(sorted(source), 0.5), { most: 50 }],
  ['lines of a file, 90th percentile', percentile(sorted(source), 0.9), { most: 150 }],
  ['files above 250 lines', source.filter((file) => file.lines > 250).length, { most: 0 }],
  [`lines above ${LONG_LINE} characters, per thousand`, perThousand('longLines'), { most: 6 }],
  ['ternaries, per thousand lines', perThousand('ternaries'), { most: 15 }],
  ['ternaries within ternaries', sum(source, 'nested'), { most: 0 }],
  [`functions above ${LONG_FUNCTION} lines of their own`, longFunctions.length, { most: 4 }],
  ['duplicated lines, per cent', duplicated(), { most: 1 }],
  ['lines of tests to a line of source', sum(tests, 'lines') / lines, { least: 0.5 }],
];

if (process.argv.includes('--renamed-from'))
  console.error('"npm run house" is deprecated and will be removed: use "npm run quality".');
if (process.argv.includes('--functions')) for (const place of longFunctions) console.log(place);
let missed = 0;
for (const [name, value, { most = Infinity, least = -Infinity } = {}] of FIGURES) {
  const isWithin = value <= most && value >= least;
  missed += Number(!isWithin);
  console.log(
    `${isWithin ? ' ' : '✗'} ${shown(value).padStart(8)}  ${name}${goal({ most, least })}`,
  );
}
if (!reportPlainLanguage()) missed += 1;
if (!reportDocumentWords()) missed += 1;
process.exitCode = Number(missed > 0);

/** @returns {{ path: string, lines: number, longLines: number, ternaries: number, nested: number, longFunctions: string[] }} */
function read(path) {
  const text = readFileSync(join(root, path), 'utf8');
  const all = text.split('\n');
  const counted = { ternaries: 0, nested: 0, longFunctions: [] };
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kindOf(path));
  visit(tree, tree, counted);
  const longLines = all.filter((line) => line.length > LONG_LINE).length;
  return { path, lines: all.length - 1, longLines, ...counted };
}

function visit(node, tree, counted) {
  if (ts.isConditionalExpression(node)) {
    counted.ternaries += 1;
    counted.nested += Number(isWithinTernary(node));
  }
  if (ts.isFunctionLike(node) && heightOf(node, tree) > LONG_FUNCTION)
    counted.longFunctions.push(placeOf(node, tree));
  ts.forEachChild(node, (child) => visit(child, tree, counted));
}

/** Whether a ternary is directly a branch of another: `a ? b : c ? d : e`, also in parentheses. */
function isWithinTernary(node) {
  let { parent } = node;
  while (ts.isParenthesizedExpression(parent)) parent = parent.parent;
  return ts.isConditionalExpression(parent);
}

/** Lines of a function without those of the functions inside it. */
function heightOf(node, tree) {
  const line = (position) => tree.getLineAndCharacterOfPosition(position).line;
  const replaceBetweenMarkers = (one) => line(one.end) - line(one.getStart(tree));
  let within = 0;
  const look = (child) => {
    if (ts.isFunctionLike(child)) within += replaceBetweenMarkers(child);
    else ts.forEachChild(child, look);
  };
  ts.forEachChild(node, look);
  return replaceBetweenMarkers(node) + 1 - within;
}

function placeOf(node, tree) {
  const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
  return `${String(heightOf(node, tree)).padStart(4)} lines  ${tree.fileName}:${line + 1}`;
}

function kindOf(path) {
  if (extname(path) === '.tsx') return ts.ScriptKind.TSX;
  return ts.ScriptKind.TS;
}

/** Percentage of source lines that are duplicated; a duplicate has at least eight lines and 70 tokens. */
function duplicated() {
  const output = mkdtempSync(join(tmpdir(), 'quality-'));
  const patterns = [
    '**/.cache/**',
    '**/*.test.*',
    '**/tests/**',
    '**/dist/**',
    '**/node_modules/**',
    'e2e/**',
  ];
  const options = ['--min-lines', '8', '--min-tokens', '70', '--silent', '--reporters', 'json'];
  const formats = ['--format', 'typescript,tsx,javascript', '--gitignore'];
  const ignored = ['--ignore', patterns.join(',')];
  execFileSync('npx', ['jscpd', ...options, ...formats, ...ignored, '--output', output, '.'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const report = JSON.parse(readFileSync(join(output, 'jscpd-report.json'), 'utf8'));
  if (process.argv.includes('--duplicates')) report.duplicates.forEach(printPair);
  rmSync(output, { recursive: true });
  return report.statistics.total.percentage;
}

function printPair({ firstFile, secondFile, lines: shared }) {
  const place = ({ name, start }) => `${name}:${start}`;
  console.log(`${String(shared).padStart(4)} lines  ${place(firstFile)}  ${place(secondFile)}`);
}

function sum(list, key) {
  return list.reduce((total, file) => total + file[key], 0);
}

function sorted(list) {
  return list.map((file) => file.lines).sort((a, b) => a - b);
}

function perThousand(key) {
  return (sum(source, key) / lines) * 1000;
}

function shown(value) {
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(2);
}

function goal({ most, least }) {
  if (most < Infinity) return ` (at most ${most})`;
  if (least > -Infinity) return ` (at least ${least})`;
  return '';
}
