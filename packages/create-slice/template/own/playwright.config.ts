import { defineConfig } from 'playwright/test';

/** Browser tests of this slice against the site at ATLAS_ORIGIN; CHROMIUM_PATH names an installed browser. */
export default defineConfig({
  testDir: './e2e',
  outputDir: './.cache/e2e',
  use: {
    locale: 'en-US',
    // Tests cannot intercept responses of the service worker.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] },
  },
});
