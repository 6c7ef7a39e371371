import { defineConfig } from 'playwright/test';
import site from './playwright.config';

/**
 * One remote with mocks in a service worker, without a platform. Run by
 * `npm run standalone:test -- <slice>`.
 */
export default defineConfig({
  ...site,
  globalSetup: undefined,
  projects: undefined,
  testMatch: 'standalone.suite.ts',
  outputDir: `../test-results/standalone-${process.env.SLICE}`,
  // The tests share only files, so two run at once.
  fullyParallel: true,
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : [])],
  use: { ...site.use, baseURL: process.env.STANDALONE_ORIGIN },
});
