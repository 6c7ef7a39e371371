import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

const root = new URL('../../..', import.meta.url).pathname;
/** The server builds a slice first: 10 s on an idle machine. */
const START_MS = 240_000;

/** A development server that runs as a process of its own. */
export class DevServer {
  private constructor(
    private readonly child: ChildProcess,
    /** The URL that it prints. */
    readonly link: string,
  ) {}

  /** `npm run dev -- <slice> --site <site>`; its URL is the override link. */
  static start(slice: string, site: string, port: number): Promise<DevServer> {
    const args = ['scripts/dev.mjs', slice, '--site', site, '--port', String(port)];
    return DevServer.run(args, /https?:\S+atlas-override=[a-z]+@\S+/);
  }

  /** `npm run standalone -- <slice>`; its URL is the panel of the standalone harness. */
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
      const timer = setTimeout(() => reject(new Error(`No URL was printed:\n${output}`)), START_MS);
      const onData = (chunk: Buffer): void => {
        output += chunk.toString();
        const link = address.exec(output)?.[0];
        if (!link) return;
        clearTimeout(timer);
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
