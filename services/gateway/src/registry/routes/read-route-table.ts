import { readFileSync } from 'node:fs';
import { messageOf } from '@atlas/contracts';
import jsonc from 'jsonc-parser';
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
    throw new InvalidRouteTableError(
      error.faults.map(({ path, message }) => ({
        path,
        message,
        at: `${file}:${lineOf(text, path)}`,
      })),
    );
  }
}

/** Returns the line of the value at `routes.3.prefix`, or of the nearest enclosing one that exists. */
function lineOf(text: string, path: string): number {
  const root = jsonc.parseTree(text);
  const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  for (let depth = steps.length; root && depth > 0; depth -= 1) {
    const node = jsonc.findNodeAtLocation(root, steps.slice(0, depth));
    if (node) return lineAt(text, node.offset);
  }
  return 1;
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = messageOf(error);
    const position = /position (\d+)/.exec(message)?.[1];
    const line = lineAt(text, position === undefined ? text.length : Number(position));
    throw new InvalidRouteTableError([{ path: '', message, at: `${file}:${line}` }]);
  }
}
