import { defineConfig } from 'playwright/test';

/** The journeys of this slice, on the site that ATLAS_ORIGIN names; CHROMIUM_PATH where a browser is there already. */
export default defineConfig({
  testDir: './e2e',
  outputDir: './.cache/e2e',
  use: {
    locale: 'en-US',
    // What it answers, tests cannot catch.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] },
  },
});
