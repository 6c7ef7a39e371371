import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createLogger, startService } from '@atlas/service-kit';
import { startTestMongo } from '@atlas/service-kit/testing';
import { createApp } from './app';
import { createContext } from './context';
import { fillReviews } from './measure/fill-reviews';
import { measure } from './measure/measure';

/** Fills a database with reviews, asks the service over HTTP and prints p50, p95, p99 in ms; exit code 1 above 25 ms at p95. */
const { values } = parseArgs({ options: { reviews: { type: 'string', default: '100000' }, requests: { type: 'string', default: '200' }, database: { type: 'boolean', default: false } } });
const BOUND_MS = 25;

if (values.database) {
  process.stdout.write(`${(await startTestMongo()).uri}\n`);
} else {
  const database = process.env.MONGODB_URI ? undefined : startDatabase();
  const mongoUri = process.env.MONGODB_URI ?? (await database!.uri);
  const logger = createLogger('bench', 'error');
  const none = 'http://127.0.0.1:1';
  const context = await createContext({
    version: 'bench', host: '127.0.0.1', port: 0, mongoUri, database: `bench_community_${Date.now().toString(36)}`, jwksUrl: none,
    visitorSecret: 'bench-visitor-secret', serviceToken: 'bench-service-token', catalogUrl: none, logLevel: 'error', demo: false,
  }, logger);
  const { url, close } = await startService({ app: createApp(context), host: '127.0.0.1', port: 0, logger, onClose: context.close, signals: false });
  try {
    const tools = await fillReviews(context, Number(values.reviews));
    process.exitCode = (await measure(url, tools, Number(values.requests), BOUND_MS)) ? 0 : 1;
  } finally {
    await close();
    database?.stop();
  }
}

/** In a process of its own, as in production: it shares no event loop with the service. */
function startDatabase() {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url), '--database'], { stdio: ['ignore', 'pipe', 'inherit'] });
  return {
    uri: new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (bytes: Buffer) => resolve(String(bytes).trim()));
      child.once('exit', () => reject(new Error('The database did not start.')));
    }),
    stop: () => child.kill('SIGTERM'),
  };
}
