import { defineConfig } from 'playwright/test';
import { ENGINES } from './drivers/driver';

/** Journeys and pages in three engines, each operated by its own driver. Playwright only runs the tests. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/engines',
  globalSetup: './global-setup.ts',
  // On two cores.
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  retries: 0,
  // The proxy records by engine.
  projects: ENGINES.map((name) => ({ name, workers: 1 })),
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : [])],
});
