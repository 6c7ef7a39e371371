import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { EXIT, Refused } from './output/refused';
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

/** Starts something of the build package that the slice has installed, until Ctrl-C. @throws Refused when the port is taken. */
export async function startDev(
  { dir }: Slice,
  port: number,
  start: (tools: DevTools) => Promise<Started>,
): Promise<Started> {
  const module = createRequire(path.join(dir, 'package.json')).resolve('@atlas/build/dev');
  const tools = (await import(pathToFileURL(module).href)) as DevTools;
  const started = await start(tools).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Refused(`Port ${port} is taken: choose another with --port.`, EXIT.usage);
  });
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void started.stop().finally(() => process.exit(0)));
  return started;
}
