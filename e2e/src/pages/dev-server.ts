import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

const root = new URL('../../..', import.meta.url).pathname;
const START_MS = 120_000;

/** `npm run dev -- <slice> --site <site>`, as a developer runs it. */
export class DevServer {
  private constructor(
    private readonly child: ChildProcess,
    readonly link: string,
  ) {}

  static start(slice: string, site: string, port: number): Promise<DevServer> {
    const child = spawn(
      process.execPath,
      ['scripts/dev.mjs', slice, '--site', site, '--port', String(port)],
      { cwd: root, env: { ...process.env, NODE_OPTIONS: '' } },
    );
    return new Promise((resolve, reject) => {
      let output = '';
      const late = setTimeout(
        () => reject(new Error(`No override link came:\n${output}`)),
        START_MS,
      );
      const onData = (chunk: Buffer): void => {
        output += chunk.toString();
        const link = /https?:\S+atlas-override=[a-z]+@\S+/.exec(output)?.[0];
        if (!link) return;
        clearTimeout(late);
        resolve(new DevServer(child, link));
      };
      child.stdout.on('data', onData);
      child.stderr.on('data', onData);
      child.once('exit', (code) => reject(new Error(`The dev server ended (${code}):\n${output}`)));
    });
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await ended;
  }
}
