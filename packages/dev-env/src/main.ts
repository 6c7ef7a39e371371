import { startPlatform } from './index';
import { createProgress } from './progress';
import { isCi, readyMessage } from './report';
import { whenOrphaned } from './when-orphaned';

/** Runs `npm start`: the platform until Ctrl-C. */
export async function main(): Promise<void> {
  const { env } = process;
  const port = Number(env.PORT ?? 8080);
  const progress = createProgress();
  let stop = async (): Promise<void> => {};
  let ending: Promise<void> | undefined;
  const end = () => {
    if (!ending) console.log('\nStopping …');
    ending ??= stop().then(() => process.exit(0));
  };
  const fail = (reason: string) => {
    // A process that was stopped while it started does not come up.
    if (ending) return;
    console.error(`\n${reason}`);
    ending = stop().then(() => process.exit(1));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  if (env.npm_lifecycle_event) whenOrphaned(end);
  try {
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new Error(`PORT must be a number from 0 to 65535, not "${env.PORT}".`);
    const platform = await startPlatform({
      port,
      host: env.HOST,
      dataDir: env.DATA_DIR,
      demo: env.ATLAS_DEMO !== '0',
      onStarting: (stopAll) => (stop = stopAll),
      onLost: (problem) => isCi(env) && fail(problem),
    });
    progress.say('ready');
    console.log(readyMessage(platform.origin, platform.problems, platform.urls.registry));
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}
