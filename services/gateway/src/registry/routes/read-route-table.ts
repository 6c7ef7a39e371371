import { readFileSync } from 'node:fs';
import { jsonLineNumbers } from './json-line-numbers';
import { InvalidRouteTableError, parseRouteTable } from './route-table';
import type { StaticTable } from './route-table';

/** Reads a route table. @throws InvalidRouteTableError with file and line of each error */
export function readRouteTable(file: string): StaticTable {
  const text = readFileSync(file, 'utf8');
  const value = parse(file, text);
  try {
    return parseRouteTable(value);
  } catch (error) {
    if (!(error instanceof InvalidRouteTableError)) throw error;
    const lines = jsonLineNumbers(text);
    throw new InvalidRouteTableError(
      error.faults.map(({ path, message }) => ({
        path,
        message,
        at: `${file}:${lineOf(lines, path)}`,
      })),
    );
  }
}

/** Returns the line of the value, or of the nearest enclosing one that exists. */
function lineOf(lines: Map<string, number>, path: string): number {
  for (let rest = path; rest; rest = rest.slice(0, Math.max(0, rest.lastIndexOf('.')))) {
    const line = lines.get(rest);
    if (line !== undefined) return line;
  }
  return 1;
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    const position = /position (\d+)/.exec(message)?.[1];
    const line = text
      .slice(0, position === undefined ? text.length : Number(position))
      .split('\n').length;
    throw new InvalidRouteTableError([{ path: '', message, at: `${file}:${line}` }]);
  }
}
