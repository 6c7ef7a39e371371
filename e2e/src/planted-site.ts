import { test } from 'playwright/test';
import { PlantedReleases } from './planted-release';
import { Platform } from './platform';

/** What a machine that does other things, too, needs to start a site. */
const START_MS = 300_000;

interface PlantedSite {
  readonly platform: Platform;
  readonly quiz: PlantedReleases;
}

/**
 * A started site of its own for the tests of a file, with the quiz's releases to plant, and whatever `also` does before the
 * first test. Who reads a field before the site is there gets an error.
 */
export function plantedSite(also?: (platform: Platform) => Promise<void>): PlantedSite {
  const site: Partial<PlantedSite> = {};
  test.beforeAll(async () => {
    test.setTimeout(START_MS);
    const platform = await Platform.start();
    Object.assign(site, { platform });
    Object.assign(site, { quiz: await PlantedReleases.of(platform, 'quiz') });
    await also?.(platform);
  });
  test.afterAll(() => site.platform?.remove());
  return {
    get platform() {
      return started(site.platform);
    },
    get quiz() {
      return started(site.quiz);
    },
  };
}

function started<T>(one: T | undefined): T {
  if (!one) throw new Error('The site has not started yet.');
  return one;
}
