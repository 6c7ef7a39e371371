// The connections of the rehearsal's processes, as policy-guard.mjs records them.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Preloaded into a process with `CONNECTION_RULES` in its environment and a file to append to as its fifth descriptor. */
export const POLICY_GUARD = path.join(import.meta.dirname, 'policy-guard.mjs');

const kindOf = (name) => name.replace(/\d$/, '');

/**
 * Reads the record.
 *
 * @param {string} file
 * @returns {{ allowed: number, pairs: number, refused: string[] }} connections, pairs of caller and target without the numbers
 *   of instances, and a line for each different refusal
 */
export function readConnections(file) {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const connections = lines.map((line) => JSON.parse(line));
  const allowed = connections.filter(({ refusal }) => !refusal);
  const refused = new Map();
  for (const { caller, target, port, refusal } of connections.filter((one) => one.refusal)) {
    const line = `${caller} to ${target}, port ${port}: ${refusal}`;
    refused.set(line, (refused.get(line) ?? 0) + 1);
  }
  return {
    allowed: allowed.length,
    pairs: new Set(allowed.map(({ caller, target }) => `${kindOf(caller)} ${kindOf(target)}`)).size,
    refused: [...refused].map(([line, times]) => `${line} (${times} times)`),
  };
}
