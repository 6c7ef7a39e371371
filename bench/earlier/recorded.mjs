// Reads recorded figures from the tables in `bench/results`.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const results = path.resolve(import.meta.dirname, '../results');

/**
 * A figure of a table.
 *
 * @param {string} file name in `bench/results` without extension
 * @param {string} heading above the table
 * @param {string} row first cell
 * @param {string} column
 * @param {number} [part] of a cell like `p50 / p95 / p99`
 * @returns {number}
 * @throws {Error} when there is no such cell
 */
export function recordedFigure(file, heading, row, column, part = 0) {
  const text = readFileSync(path.join(results, `${file}.md`), 'utf8');
  return figureOf(text, heading, row, column, part);
}

/** `recordedFigure` of the text of a file. */
export function figureOf(text, heading, row, column, part) {
  const [, section = ''] = text.split(`## ${heading}\n`);
  const [columns = [], , ...rows] = section
    .split('\n## ')[0]
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.replaceAll('**', '').trim()),
    );
  const cell = rows.find(([first]) => first === row)?.[columns.indexOf(column)];
  const figure = Number(cell?.split(' / ')[part]);
  if (!cell || Number.isNaN(figure))
    throw new Error(`No figure in "${heading}", row "${row}", column "${column}".`);
  return figure;
}
