import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../workspaces.mjs';

/** In this time the page reports further failures, which name the cause better. */
const REPORT_MS = 1_000;
/** In this time Playwright closes its browsers. */
const CLOSE_MS = 5_000;

/**
 * Starts browser tests that end soon after a reported failure: tests of a page that does not work fail only after their
 * time limits.
 *
 * @param {string[]} args arguments of Node: a program and its arguments
 * @param {object} [options]
 * @param {Record<string, string>} [options.env] added to the environment
 * @param {number} [options.reportMs] time between the failure and the end of the tests
 * @param {number} [options.closeMs] time that the tests have for ending
 * @returns {{ status: Promise<number>, fail: () => void }} `fail` ends the tests; `status` is 0 when they passed and no
 * failure was reported
 */
export function startTests(args, { env = {}, reportMs = REPORT_MS, closeMs = CLOSE_MS } = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  let hasFailed = false;
  const timers = [];
  const killAfter = (ms, signal) => timers.push(setTimeout(() => child.kill(signal), ms));
  return {
    status: once(child, 'exit').then(([code]) => {
      timers.forEach(clearTimeout);
      return hasFailed ? 1 : (code ?? 1);
    }),
    fail() {
      if (hasFailed) return;
      hasFailed = true;
      killAfter(reportMs, 'SIGINT');
      killAfter(reportMs + closeMs, 'SIGKILL');
    },
  };
}
