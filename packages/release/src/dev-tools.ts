import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { EXIT, CommandError } from './output/command-error';
import type { Slice } from './slice';

interface Started {
  readonly origin: string;
  stop(): Promise<unknown>;
}
interface Start {
  readonly root: string;
  readonly port: number;
  log(line: string): void;
}
interface DevTools {
  startStandalone(options: Start): Promise<Started>;
  startRemote(options: Start & { readonly site: string }): Promise<Started>;
}

/** Starts a development server of the slice's build package until Ctrl-C. @throws CommandError when the port is in use */
export async function startDev(
  { dir }: Slice,
  port: number,
  start: (tools: DevTools) => Promise<Started>,
): Promise<Started> {
  const module = createRequire(path.join(dir, 'package.json')).resolve('@atlas/build/dev');
  const tools = (await import(pathToFileURL(module).href)) as DevTools;
  const started = await start(tools).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new CommandError(`Port ${port} is in use: choose another with --port.`, EXIT.usage);
  });
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void started.stop().finally(() => process.exit(0)));
  return started;
}
