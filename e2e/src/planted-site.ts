import { test as base } from 'playwright/test';
import { PlantedReleases } from './planted-release';
import { Platform } from './platform';

/** Timeout for the start of a site on a busy machine. */
const START_MS = 300_000;

export interface PlantedSite {
  readonly platform: Platform;
  readonly quiz: PlantedReleases;
}

interface WorkerFixtures {
  /** A site that tests may break. Each worker starts one for all of its files. */
  ownSite: PlantedSite;
}

/**
 * For specs that publish broken releases or remove files. They share one test object and one set of options, so that
 * they share workers and each worker starts its site once.
 */
export const test = base.extend<object, WorkerFixtures>({
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
 * The worker's site for the tests of a file, without canaries of earlier files.
 *
 * @param prepare runs before the first test
 * @throws {Error} when the site is read before the first test
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

/** Ends a canary of an earlier file. */
async function reset(quiz: PlantedReleases): Promise<void> {
  if ((await quiz.status()).canary !== null) await quiz.abort();
}
