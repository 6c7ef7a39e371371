import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { machineLine } from './machine.mjs';

const directory = path.resolve(import.meta.dirname, '../results');
/** Raw measurements, which git ignores. */
const rawDirectory = path.resolve(import.meta.dirname, '../../.cache/bench');

export function table(columns, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}

function textOf({ title, command, machine, sections }) {
  const parts = sections.map(({ heading, note, columns, rows }) =>
    [heading && `## ${heading}`, note, columns && table(columns, rows)]
      .filter(Boolean)
      .join('\n\n'),
  );
  return [`# ${title}`, `\`${command}\` on ${machineLine(machine)}`, ...parts].join('\n\n');
}

/** Prints the tables of a run without writing files. */
export const printResults = (_name, results) => console.log(`\n${textOf(results)}\n`);

/**
 * Prints the tables and writes them to `bench/results/<name>.md`, and the raw measurements to `.cache/bench/<name>.json`.
 * Sections: { heading, note, columns, rows }.
 */
export function writeResults(name, results) {
  const { title, command, machine, data } = results;
  const text = textOf(results);
  for (const folder of [directory, rawDirectory]) mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(directory, `${name}.md`), `${text}\n`);
  writeFileSync(
    path.join(rawDirectory, `${name}.json`),
    `${JSON.stringify({ title, command, machine, ...data }, null, 1)}\n`,
  );
  console.log(`\n${text}\n\nbench/results/${name}.md, .cache/bench/${name}.json`);
}

/** Raw measurements of the last run on this machine. */
export const readResults = (name) =>
  JSON.parse(readFileSync(path.join(rawDirectory, `${name}.json`), 'utf8'));

export function writePlot(name, svg) {
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, `${name}.svg`), svg);
}
