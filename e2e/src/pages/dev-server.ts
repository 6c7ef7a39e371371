import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

const root = new URL('../../..', import.meta.url).pathname;
/** It builds a slice: 10 s on a quiet machine. */
const START_MS = 240_000;

/** A command that a developer runs while working on a slice. */
export class DevServer {
  private constructor(
    private readonly child: ChildProcess,
    /** The address that it prints. */
    readonly link: string,
  ) {}

  /** `npm run dev -- <slice> --site <site>`; its address is the override link. */
  static start(slice: string, site: string, port: number): Promise<DevServer> {
    const args = ['scripts/dev.mjs', slice, '--site', site, '--port', String(port)];
    return DevServer.run(args, /https?:\S+atlas-override=[a-z]+@\S+/);
  }

  /** `npm run standalone -- <slice>`; its address is the panel of the standalone harness. */
  static startAlone(slice: string, port: number): Promise<DevServer> {
    const args = ['packages/release/bin/atlas.mjs', 'standalone', slice, '--port', String(port)];
    return DevServer.run(args, /(?<=runs alone on )https?:\S+/);
  }

  private static run(args: string[], address: RegExp): Promise<DevServer> {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    return new Promise((resolve, reject) => {
      let output = '';
      const late = setTimeout(
        () => reject(new Error(`No address was printed:\n${output}`)),
        START_MS,
      );
      const onData = (chunk: Buffer): void => {
        output += chunk.toString();
        const link = address.exec(output)?.[0];
        if (!link) return;
        clearTimeout(late);
        resolve(new DevServer(child, link));
      };
      child.stdout.on('data', onData);
      child.stderr.on('data', onData);
      child.once('exit', (code) => reject(new Error(`The server ended (${code}):\n${output}`)));
    });
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await ended;
  }
}
