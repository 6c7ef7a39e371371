import { defineConfig } from 'playwright/test';
import site from './playwright.config';

/**
 * One remote alone on its mocks, which are a service worker: no platform is started. Run by
 * `npm run standalone:test -- <slice>`.
 */
export default defineConfig({
  ...site,
  globalSetup: undefined,
  projects: undefined,
  testMatch: 'standalone.suite.ts',
  outputDir: `../test-results/standalone-${process.env.SLICE}`,
  // Two at once: nothing is shared but the files.
  fullyParallel: true,
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : [])],
  use: { ...site.use, baseURL: process.env.STANDALONE_ORIGIN },
});
