// One process of the rehearsal, controlled like by an orchestrator.
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const RESTART_MS = 500;
const LOOK_MS = 100;
const READY_MS = 60_000;
/** Grace period before SIGKILL, as in compose and Kubernetes. */
const GRACE_MS = 40_000;

export class Process {
  #child;
  #wanted = false;

  /** `isUp` checks its health; `kind` is its type; policy-guard.mjs appends to `connectionsFile`. */
  constructor(
    { name, kind = name, command = process.execPath, args, env, isUp, connectionsFile },
    logDir,
  ) {
    Object.assign(this, { name, kind, command, args, env, isUp, connectionsFile });
    this.log = path.join(logDir, `${name}.log`);
  }

  async start() {
    this.#wanted = true;
    this.#launch();
    await this.up();
  }

  /** Resolves when it is healthy. @throws Error with the end of its log */
  async up() {
    const endsAt = Date.now() + READY_MS;
    while (!(await this.isUp())) {
      if (Date.now() > endsAt)
        throw new Error(
          `${this.name} does not come up:\n${readFileSync(this.log, 'utf8').slice(-2_000)}`,
        );
      await sleep(LOOK_MS);
    }
  }

  /** Sends SIGTERM and waits for the exit. It stays stopped until `start`. */
  async stop() {
    this.#wanted = false;
    const child = this.#child;
    if (!isRunning(child)) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    await gone;
    clearTimeout(timer);
  }

  /** Kills it; it is restarted, as after a crash. */
  async kill() {
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGKILL');
    await gone;
  }

  #launch() {
    const out = openSync(this.log, 'a');
    const connections = this.connectionsFile ? [openSync(this.connectionsFile, 'a')] : [];
    const child = spawn(this.command, this.args, {
      // Only the environment of a container, nothing of this process.
      env: { PATH: process.env.PATH, ...this.env },
      stdio: ['ignore', out, out, 'ipc', ...connections],
      detached: true,
    });
    for (const file of [out, ...connections]) closeSync(file);
    this.#child = child;
    child.once('exit', () => {
      // A process that was stopped and started has another child by then.
      setTimeout(() => this.#wanted && this.#child === child && this.#launch(), RESTART_MS);
    });
  }
}

const isRunning = (child) => child && child.exitCode === null && child.signalCode === null;
