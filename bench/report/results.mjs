import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { machineLine } from './machine.mjs';

const directory = path.resolve(import.meta.dirname, '../results');

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

/** As `writeResults`, for a run that is not kept. */
export const printResults = (_name, results) => console.log(`\n${textOf(results)}\n`);

/** Prints the tables and keeps them, with all that was measured beside them. Sections: { heading, note, columns, rows }. */
export function writeResults(name, results) {
  const { title, command, machine, data } = results;
  const text = textOf(results);
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, `${name}.md`), `${text}\n`);
  writeFileSync(
    path.join(directory, `${name}.json`),
    `${JSON.stringify({ title, command, machine, ...data }, null, 1)}\n`,
  );
  console.log(`\n${text}\n\nbench/results/${name}.md, bench/results/${name}.json`);
}

/** What was measured last. */
export const readResults = (name) =>
  JSON.parse(readFileSync(path.join(directory, `${name}.json`), 'utf8'));

export function writePlot(name, svg) {
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, `${name}.svg`), svg);
}
