import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';

/**
 * Environment of a team's shell, without variables of this run; npm uses its cache first.
 * @param {Record<string, string>} more further variables
 * @returns {Record<string, string>}
 */
export function teamEnvironment(more = {}) {
  const environment = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|NODE_TEST|NODE_OPTIONS)/.test(name),
  );
  const npm = { npm_config_prefer_offline: 'true', npm_config_audit: 'false' };
  return { ...Object.fromEntries(environment), ...npm, ...more };
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
