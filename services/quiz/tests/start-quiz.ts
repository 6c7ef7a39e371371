import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { listToolRatings } from '@atlas/contracts';
import type { RatingDay, ToolRating } from '@atlas/contracts';
import { createLogger, signVisitor, startService } from '@atlas/service-kit';
import { startTestMongo, testConfig } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { createApp } from '../src/app';
import type { Config } from '../src/config';
import { createContext } from '../src/context';
import { startCatalog } from '../src/evaluation/start-catalog';

const SEED = fileURLToPath(new URL('../seed', import.meta.url));
export const GOOD_ANSWERS = {
  q1: 'create',
  q2: 'video',
  q3: 'under-20',
  q4: 'beginner',
  q5: 'any',
  q6: 'web',
};

/** A service with its database is started: seconds, many more while the machine is busy. */
export const CATALOG_STARTS_MS = 180_000;

/** Answers as the community does of its reviews' stars. */
export const startCommunityDouble = (
  days: () => readonly RatingDay[],
  tools: () => readonly ToolRating[] = () => [],
) => startDouble((path) => (path.startsWith(listToolRatings.path) ? tools() : days()));

async function startDouble(answer: (path: string) => unknown) {
  const server = createServer((req, res) => {
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify(answer(req.url ?? '')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/** The started service on a free port. Waits for the catalog's copy when a catalog is named. */
export async function startQuiz(
  mongo: TestMongo,
  overrides: Partial<Config> = {},
  now?: () => Date,
) {
  const config: Config = {
    ...testConfig('quiz', mongo),
    catalogUrl: 'http://127.0.0.1:1',
    communityUrl: 'http://127.0.0.1:1',
    seedDirectory: SEED,
    ...overrides,
  };
  const logger = createLogger('quiz', config.logLevel);
  const context = await createContext(config, logger, now);
  const { url, close } = await startService({
    app: createApp(context),
    host: config.host,
    port: 0,
    logger,
    onClose: context.close,
    signals: false,
  });
  async function call<T = any>(path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as T };
  }
  return {
    url,
    context,
    config,
    call,
    stop: close,
    visitor: (id: string) => ({ 'x-atlas-visitor': signVisitor(id, config.visitorSecret) }),
  };
}
export type Quiz = Awaited<ReturnType<typeof startQuiz>>;

/** The service with a database and a catalog of its own, once it recommends. */
export async function startWholeQuiz(now: () => Date) {
  const [mongo, catalog] = await Promise.all([startTestMongo(), startCatalog()]);
  const quiz = await startQuiz(mongo, { catalogUrl: catalog.url }, now);
  await eventually(
    async () => (await quiz.call('/api/quiz/recommend', { answers: GOOD_ANSWERS })).status === 200,
  );
  const stop = async () => {
    await quiz.stop();
    await catalog.stop();
    await mongo.stop();
  };
  return { ...quiz, stop };
}

export async function eventually(check: () => Promise<boolean> | boolean): Promise<void> {
  // On a busy machine the rankings of the demo came later than 15 s.
  const end = Date.now() + 60_000;
  while (!(await check())) {
    if (Date.now() > end) throw new Error('it did not come true in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export { startCatalog, startTestMongo };
