import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from './workspaces';

const SCRIPT = path.join(ROOT, 'packages/build/src/build-process.mjs');
const LOG_LENGTH = 20_000;

/** A process that builds one workspace with webpack at a time, started by its first build. */
export class BundlerProcess {
  private child: ChildProcess | undefined;
  private log = '';

  /**
   * @param root folder of the workspace
   * @param version version of the release, for slices
   * @returns errors and other output of a failed build; undefined when it succeeded
   */
  async build(root: string, version: string | undefined): Promise<string | undefined> {
    this.child ??= this.start();
    const { child } = this;
    this.log = '';
    child.send({ root, version });
    const ended = new AbortController();
    const answer = await Promise.race([
      once(child, 'message', ended).then(([message]) => message as { errors: string }),
      once(child, 'close', ended).then(() => ({ errors: `${this.log}\nwebpack ended.` })),
    ]);
    ended.abort();
    return answer.errors === '' ? undefined : answer.errors;
  }

  stop(): void {
    this.child?.kill();
  }

  private start(): ChildProcess {
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = fork(SCRIPT, { env, cwd: ROOT, silent: true, execArgv: [] });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => {
        this.log = (this.log + text.toString()).slice(-LOG_LENGTH);
      });
    child.once('exit', () => {
      this.child = undefined;
    });
    return child;
  }
}
