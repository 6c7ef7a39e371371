import { test as base } from 'playwright/test';
import { PlantedReleases } from './planted-release';
import { Platform } from './platform';

/** What a machine that does other things, too, needs to start a site. */
const START_MS = 300_000;

interface PlantedSite {
  readonly platform: Platform;
  readonly quiz: PlantedReleases;
}

interface OfWorker {
  /** A site that tests may damage. Each worker starts one, for all the files that it runs. */
  ownSite: PlantedSite;
}

/**
 * For specs that publish broken releases or take files away. They share one test object and one set of options, so that
 * Playwright gives them the same workers, and a worker starts its site once.
 */
export const test = base.extend<object, OfWorker>({
  ownSite: [
    async ({}, use) => {
      const platform = await Platform.start();
      try {
        await use({ platform, quiz: await PlantedReleases.of(platform, 'quiz') });
      } finally {
        await platform.remove();
      }
    },
    { scope: 'worker', timeout: START_MS },
  ],
  // A frozen page cannot be recorded.
  trace: 'off',
  screenshot: 'off',
  video: 'off',
});

/**
 * The worker's site for the tests of a file, without what earlier files have published; `prepare` runs before the first
 * test. @throws Error when it is read before that.
 */
export function plantedSite(prepare?: (platform: Platform) => Promise<void>): PlantedSite {
  let current: PlantedSite | undefined;
  test.beforeAll(async ({ ownSite }) => {
    current = ownSite;
    await reset(ownSite.quiz);
    await prepare?.(ownSite.platform);
  });
  const started = () => {
    if (!current) throw new Error('The site has not started yet.');
    return current;
  };
  return {
    get platform() {
      return started().platform;
    },
    get quiz() {
      return started().quiz;
    },
  };
}

/** A canary that an earlier file left would be seen by the next. */
async function reset(quiz: PlantedReleases): Promise<void> {
  if ((await quiz.status()).canary !== null) await quiz.abort();
}
