import { defineConfig } from 'playwright/test';

/** One visitor on a site started by `npm start`. Run by `npm run test:node`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/first-hour',
  workers: 1,
  // The first start builds everything.
  timeout: 900_000,
  expect: { timeout: 30_000 },
  retries: 0,
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : [])],
});
