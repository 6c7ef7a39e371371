import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './documents.mjs';

/** Variables of tests, tools and npm scripts; certificates belong to the machine. */
const OF_TESTS =
  /^(?:ATLAS_|CHECK_RESPONSES$|(?:WHOLE_)?CHROMIUM_PATH$|FIREFOX_PATH$|WEBKIT_|NODE_(?!EXTRA_CA_CERTS$)|JEST_|PLAYWRIGHT_|npm_)/;

/** Variables of the platform's processes: those in the tables of docs/configuration.md. */
function variablesOfPlatform() {
  const document = readFileSync(path.join(root, 'docs/configuration.md'), 'utf8');
  return new Set([...document.matchAll(/^\| \**`([A-Z][A-Z0-9_]*)/gm)].map(([, name]) => name));
}

/**
 * Environment of a guide's reader: this machine's, without variables of tests and of the platform.
 * @param {Record<string, string>} stated variables that the guide tells its reader to set
 * @returns {Record<string, string>}
 */
export function readerEnvironment(stated = {}) {
  const ofPlatform = variablesOfPlatform();
  const ofMachine = Object.entries(process.env).filter(
    ([name]) => !OF_TESTS.test(name) && !ofPlatform.has(name),
  );
  return { ...Object.fromEntries(ofMachine), ...stated };
}

/**
 * Variables that a guide tells its reader to set: "Set `ATLAS_URL` and `ATLAS_TOKEN` first".
 * @param {string} guide text of the guide
 * @param {Record<string, string>} values of all variables that a guide may name
 * @returns {Record<string, string>} those of the named ones
 */
export function statedVariables(guide, values) {
  const [, stated = ''] = /^Set (.+) first/m.exec(guide) ?? [];
  const names = [...stated.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name);
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/**
 * Environment of a team's shell: a reader's, whose npm uses its cache first.
 * @param {Record<string, string>} more further variables
 * @returns {Record<string, string>}
 */
export function teamEnvironment(more = {}) {
  const npm = { npm_config_prefer_offline: 'true', npm_config_audit: 'false' };
  return readerEnvironment({ ...npm, ...more });
}

/**
 * Runs a shell command.
 * @param {string} line the command
 * @param {string} cwd its folder
 * @param {{ expected?: number, env?: Record<string, string> }} [options] exit code and environment
 * @returns {Promise<string>} its output
 * @throws Error with the output for another exit code
 */
export async function runInShell(line, cwd, { expected = 0, env = teamEnvironment() } = {}) {
  const child = spawn('bash', ['-ec', line], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  assert.equal(code, expected, `${line} ended with ${code}:\n${output}`);
  return output;
}

/**
 * Starts a shell command in a process group of its own.
 * @param {string} line the command
 * @param {string} cwd its folder
 * @param {{ output: 'ignore' | number, env?: Record<string, string> }} options descriptor for its output, and environment
 * @returns {() => void} ends the group
 */
export function startInShell(line, cwd, { output, env = teamEnvironment() }) {
  const stdio = ['ignore', output, output];
  const { pid } = spawn('bash', ['-ec', line], { cwd, env, detached: true, stdio });
  return () => {
    try {
      process.kill(-pid, 'SIGTERM');
    } catch {
      // The group has ended already.
    }
  };
}
